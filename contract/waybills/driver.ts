/** The page of a driver, who opens the link of a waybill and has no account. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fileRefusals, pictureFile, pictureId } from '../pictures'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { id, instant, kg, requestId } from '../schema'
import { loadRefusals } from './carrier'
import { AddPaper, loadFields, noteText } from './inputs'
import { refusals } from './refusals'
import { PackingSchema, WaybillPlace, WaybillStateSchema, WaybillStepSchema } from './shapes'
import { DRIVER_TOKEN_MAX } from './states'

const PATH = '/api/waybill/driver'
const token = z
  .string({ message: '链接不完整' })
  .min(1, '链接不完整')
  .max(DRIVER_TOKEN_MAX, '链接不正确')
  .meta({ title: '司机链接凭据' })
const ended = refusals.driver_link_ended
const { waybill_step_not_open } = refusals

/** What a driver needs; no price, no document number of a person. */
export const DriverWaybill = z.object({
  waybillId: id,
  waybillNo: z.string(),
  state: WaybillStateSchema,
  title: z.string(),
  packing: PackingSchema,
  kg,
  packages: z.number().int().nullable(),
  hazardName: z.string().nullable(),
  plateNumber: z.string(),
  trailerPlate: z.string().nullable(),
  driverName: z.string(),
  carrierName: z.string(),
  loading: WaybillPlace,
  unloading: WaybillPlace,
  remark: z.string().nullable(),
  /** Code of the pick-up pass, to show at the gate; null without one. */
  passCode: z.string().nullable(),
  atLoadingAt: instant.nullable(),
  loadedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Photos that were sent by this link and are not used yet. */
  unusedPictures: z.array(pictureId),
  nextSteps: z.array(WaybillStepSchema),
  /** The last instant at which the link works. */
  linkUntil: instant,
  at: instant,
})
export type DriverWaybill = z.output<typeof DriverWaybill>

export const driverWaybill = endpoint({
  method: 'GET',
  path: `${PATH}/info`,
  access: 'public',
  summary: '司机凭链接查看运单：装卸货地址、联系人与可办步骤',
  input: z.object({ token }),
  output: DriverWaybill,
  refusals: [ended],
})

const DriverStep = z.object({ token, note: noteText, requestId })

export const driverAtLoading = endpoint({
  method: 'POST',
  path: `${PATH}/atLoading`,
  access: 'public',
  summary: '司机登记到厂',
  input: DriverStep,
  output: DriverWaybill,
  refusals: [ended, waybill_step_not_open, refusals.already_at_loading],
})

export const driverLoad = endpoint({
  method: 'POST',
  path: `${PATH}/load`,
  access: 'public',
  summary: '司机登记已装货：磅单与照片',
  input: z.object({ token, ...loadFields, requestId }),
  output: DriverWaybill,
  refusals: [ended, waybill_step_not_open, ...loadRefusals],
})

export const driverArrive = endpoint({
  method: 'POST',
  path: `${PATH}/arrive`,
  access: 'public',
  summary: '司机登记已到达卸货地',
  input: DriverStep,
  output: DriverWaybill,
  refusals: [ended, waybill_step_not_open],
})

export const driverPaper = endpoint({
  method: 'POST',
  path: `${PATH}/paper`,
  access: 'public',
  summary: '司机补充照片：装货、卸货、签收回单',
  input: z.object({
    token,
    kind: AddPaper.shape.kind,
    pictures: AddPaper.shape.pictures,
    note: noteText,
    requestId,
  }),
  output: DriverWaybill,
  refusals: [
    ended,
    waybill_step_not_open,
    refusals.paper_missing,
    refusals.waybill_picture_unknown,
    refusals.waybill_papers_full,
  ],
})

export const driverPhoto = endpoint({
  method: 'POST',
  path: `${PATH}/photo`,
  access: 'public',
  summary: '司机上传一张照片，供随后的步骤使用',
  input: z.object({ token, file: pictureFile }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: z.object({ pictureId }),
  refusals: [ended, refusals.waybill_papers_full, ...fileRefusals],
})

/** Page of a link. */
export function driverPath(linkToken: string): string {
  return `/waybill/driver?token=${linkToken}`
}
