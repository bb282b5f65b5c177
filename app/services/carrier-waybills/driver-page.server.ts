import { data } from '@remix-run/node'
import { formatSecond } from 'contract/units'
import { DriverLoadForm, DriverPaperForm, DriverStepForm } from 'contract/waybills/carrier-forms'
import {
  type DriverWaybill,
  driverArrive,
  driverAtLoading,
  driverLoad,
  driverPaper,
  driverPath,
  driverPhoto,
  driverWaybill,
} from 'contract/waybills/driver'
import { WAYBILL_PICTURES_MAX } from 'contract/waybills/states'
import { CallProblem, callAs } from '../api/call.server'
import { submitTo } from '../pages/page-forms.server'
import { visitorPage } from '../pages/visitor-page.server'
import { asDataAddress } from '../pictures/my-pictures.server'
import { photoForm, type StorePhoto, withPhotos } from '../waybills/photo-forms.server'

/** Token of the link, '' without one. */
const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

const storeOfDriver: StorePhoto = async ({ call, request }, file) => {
  const sent = await call(driverPhoto, { token: tokenOf(request), file: await asDataAddress(file) })
  return sent.pictureId
}

/** What was reported, with the server's time, which counts. */
const reported = (what: string) => (accepted: { output: DriverWaybill }) =>
  `${what}，服务器时间 ${formatSecond(accepted.output.at)}`

const driverForms = {
  at_loading: submitTo(driverAtLoading, {
    schema: DriverStepForm,
    input: (values, { request }) => ({ ...values, token: tokenOf(request) }),
    notice: reported('已登记到厂'),
  }),
  load: submitTo(driverLoad, {
    schema: DriverLoadForm,
    input: async (values, context) => ({
      ...(await withPhotos(values, context, storeOfDriver)),
      token: tokenOf(context.request),
    }),
    notice: reported('已登记装货'),
  }),
  load_photo: photoForm('load', storeOfDriver),
  arrive: submitTo(driverArrive, {
    schema: DriverStepForm,
    input: (values, { request }) => ({ ...values, token: tokenOf(request) }),
    notice: reported('已登记到达'),
  }),
  paper: submitTo(driverPaper, {
    schema: DriverPaperForm,
    input: async (values, context) => ({
      ...(await withPhotos(values, context, storeOfDriver)),
      token: tokenOf(context.request),
    }),
    notice: reported('照片已上传'),
  }),
  paper_photo: photoForm('paper', storeOfDriver),
}

/** Answers that mean that the link shows nothing: it is incomplete, wrong or has ended. */
const ENDED = [400, 404]

/** The page of a driver: the link of the SMS opens it without signing in. It is never cached. */
export const driverPage = visitorPage({
  to: ({ request }) => driverPath(encodeURIComponent(tokenOf(request))),
  forms: driverForms,
  async load({ request, openForms }) {
    const answer = await callAs(undefined, request, driverWaybill, { token: tokenOf(request) })
    const headers = { 'cache-control': 'no-store' }
    if (!answer.ok && !ENDED.includes(answer.problem.status)) throw new CallProblem(answer.problem)
    if (!answer.ok) return data({ waybill: null, forms: {} }, { status: 404, headers })
    const waybill = answer.data
    const values = {
      plateNumber: waybill.plateNumber,
      passCode: waybill.passCode ?? '',
      pictures: waybill.unusedPictures.slice(-WAYBILL_PICTURES_MAX),
    }
    return data({ waybill, forms: await openForms(values) }, { headers })
  },
})
