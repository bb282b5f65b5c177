/** The page /personalCenter/pickGoods: its query, and its forms with weights in tons and a truck as pasted text. */
import { z } from 'zod'
import { id, pageQuery, typedTons } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { ChangePass, CheckPass, CreatePass, checkHours, passTruck } from './passes'
import {
  describeUnread,
  type ReadTruck,
  readTruck,
  TRUCK_FIELDS,
  TRUCK_TEXT_MAX,
  type TruckField,
  type TruckText,
} from './read-truck'
import { typedLoad } from './record-pages'

export const PickGoodsPage = z.object({
  /** An order; without it, the list of orders. */
  id: id.optional(),
  act: z.enum(['add', 'edit', 'cancel']).optional(),
  pass: id.optional(),
  /** A saved vehicle or driver that a button of the form chooses. */
  vehicle: id.optional(),
  driver: id.optional(),
  ...pageQuery,
})
export type PassAct = NonNullable<z.output<typeof PickGoodsPage>['act']>

const TRUCK_FIELD_NAMES = Object.keys(TRUCK_FIELDS) as TruckField[]
const truckSchemas: Record<TruckField, z.ZodType> = passTruck
const typed = z.string().optional()

/** Fields as typed; what is left out may stand in the pasted text. */
const truckForm = {
  truckText: z.string().max(TRUCK_TEXT_MAX, `最多 ${TRUCK_TEXT_MAX} 个字`).optional(),
  /** The pasted text from which the fields were last filled. */
  readText: typed,
  ...{
    plateNumber: typed,
    trailerPlate: typed,
    driverName: typed,
    driverPhone: typed,
    driverIdNumber: typed,
  },
}
type TypedTruck = { [F in TruckField]?: string | undefined }
type TruckForm = TypedTruck & { truckText?: string | undefined; readText?: string | undefined }

const passForm = { ...truckForm, loadKg: typedLoad, weightKg: typedTons(ORDER_MAX_KG) }

export const CreatePassForm = CreatePass.extend(passForm).superRefine(checkHours).superRefine(checkTruck)
export const ChangePassForm = ChangePass.extend(passForm).superRefine(checkHours).superRefine(checkTruck)

/** The form with its pasted text alone, to fill the fields. */
export const ReadTruckForm = z.object({
  passId: id.optional(),
  truckText: z.string({ message: '请先粘贴车辆信息' }).max(TRUCK_TEXT_MAX, `最多 ${TRUCK_TEXT_MAX} 个字`),
})
/** The form with a saved vehicle or driver, to fill the fields. */
export const ChooseTruckForm = z.object({ passId: id.optional() })

export const PassPage = z.object({ id })

/** The public page /pickupCheck; without a code it only asks for one. */
export const GatePage = z.object({
  code: z.preprocess((v) => (v === '' ? undefined : v), CheckPass.shape.code.optional()),
})

/** The truck of a form: each field as typed, else as read from the pasted text. */
function fillTruck(form: TruckForm): TruckText {
  return foundValues(readTruck(form.truckText ?? ''), form)
}

/** What was read from a text, over what was there before. */
export function foundValues(read: ReadTruck, over: TypedTruck = {}): TruckText {
  const values: TruckText = {}
  for (const field of TRUCK_FIELD_NAMES) {
    const known = read[field]
    const value = over[field] ?? (known.state === 'found' ? known.value : undefined)
    if (value !== undefined) values[field] = value
  }
  return values
}

/** Messages by field about what a text does not say. */
export function unreadFields(read: ReadTruck): Record<string, string[]> {
  return Object.fromEntries(
    TRUCK_FIELD_NAMES.flatMap((field) => {
      const message = describeUnread(field, read[field])
      return message === undefined ? [] : [[field, [message]]]
    }),
  )
}

/** The input of a call from its form: the truck as typed or read. */
export function passOf<F extends TruckForm>(form: F) {
  const { truckText: _, readText: _read, ...pass } = form
  const { plateNumber = '', driverName = '', driverPhone = '', ...rest } = fillTruck(form)
  return { ...pass, ...rest, plateNumber, driverName, driverPhone }
}

/**
 * Checks the truck of a form. A text that was pasted after the fields were filled must not contradict them, because it is
 * unknown which truck is meant.
 */
function checkTruck(form: TruckForm, ctx: z.RefinementCtx): void {
  const text = form.truckText ?? ''
  const read = readTruck(text)
  const values = foundValues(read, form)
  for (const field of TRUCK_FIELD_NAMES) {
    const message =
      contradiction(form[field], read, field, text === (form.readText ?? '')) ??
      problemOf(values[field], read, field)
    if (message !== undefined) ctx.addIssue({ code: 'custom', path: [field], message })
  }
}

function contradiction(
  typedValue: string | undefined,
  read: ReadTruck,
  field: TruckField,
  isRead: boolean,
): string | undefined {
  const known = read[field]
  if (isRead || typedValue === undefined || known.state !== 'found') return undefined
  const stored = truckSchemas[field].safeParse(typedValue)
  if (!stored.success || stored.data === known.value) return undefined
  return `与粘贴的「${known.value}」不一致，请点「识别」或清空粘贴的内容`
}

function problemOf(value: string | undefined, read: ReadTruck, field: TruckField): string | undefined {
  const { success, error } = truckSchemas[field].safeParse(value)
  if (success) return unfitOf(value, read, field)
  const isFromText = value === undefined && Object.values(read).some(({ state }) => state !== 'missing')
  return (isFromText ? describeUnread(field, read[field]) : undefined) ?? error.issues[0]?.message
}

/** A field that may be left out, of which the text says something that cannot be right. */
function unfitOf(value: string | undefined, read: ReadTruck, field: TruckField): string | undefined {
  const { state } = read[field]
  return value === undefined && (state === 'ambiguous' || state === 'invalid')
    ? describeUnread(field, read[field])
    : undefined
}
