import { type checkoutInfo, type OpenCheckout, uploadCheckoutPaper } from 'contract/banking'
import { CHECKOUT_PAPERS, type CheckoutPaper } from 'contract/banking/checkout-states'
import type { OutputOf } from 'contract/endpoint'
import type { z } from 'zod'
import type { Values } from '../forms/posted-form.server'
import { pictureAddress } from '../pictures/picture-urls.server'
import { uploadPaperOf } from '../pictures/upload-paper.server'

type Info = OutputOf<typeof checkoutInfo>

/** Fields of the files, by the fields of their ids. */
export const CHECKOUT_FILES: Readonly<Record<CheckoutPaper, string>> = {
  licencePaper: 'licenceFile',
  authorityPaper: 'authorityFile',
  frontPaper: 'frontFile',
  backPaper: 'backFile',
}

/** An application with whole addresses of its papers. */
export function withAddresses(info: Info): Info {
  const papers = Object.entries(info.papers).map(([field, address]) => [field, pictureAddress(address)])
  return { ...info, papers: Object.fromEntries(papers) }
}

/** Values of the form. The identity number is not sent to the browser. */
export function checkoutValues({ facts }: Info, onlyCardId: string | undefined): Record<string, string> {
  const { companyName: _, cardId = onlyCardId ?? '', ...own } = facts
  return {
    ...Object.fromEntries(Object.entries(own).map(([field, value]) => [field, String(value)])),
    cardId,
  }
}

/** The reasons of a rejection, at the fields of the form. */
export function checkoutReasons({ application }: Info): Record<string, string> {
  if (application?.state !== 'rejected') return {}
  return Object.fromEntries(
    Object.entries(application.rejections).map(([field, reason]) => [
      CHECKOUT_FILES[field as CheckoutPaper] ?? field,
      reason,
    ]),
  )
}

type Papers = Pick<z.output<typeof OpenCheckout>, CheckoutPaper>

/** Uploads the chosen files. The form keeps the ids, also while its code is sent. */
export async function uploadCheckoutPapers(
  request: Request,
  form: { values: Values },
  files: Readonly<Record<string, File | undefined>>,
): Promise<Papers> {
  const papers: Partial<Record<CheckoutPaper, string>> = {}
  for (const paper of CHECKOUT_PAPERS) {
    const fileField = CHECKOUT_FILES[paper]
    const sent = { file: files[fileField], fileField, paper, endpoint: uploadCheckoutPaper }
    const id = await uploadPaperOf(request, form, sent)
    if (id !== undefined) papers[paper] = id
  }
  return papers as Papers
}
