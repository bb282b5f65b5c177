import { z } from 'zod'
import { plainText } from '../plain-text'
import { INVOICE_NUMBER_DIGITS } from './states'

/** Number of an electronic invoice (数电票). */
export const invoiceNumber = z
  .string({ message: '请填写发票号码' })
  .overwrite(plainText)
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .regex(new RegExp(`^\\d{${INVOICE_NUMBER_DIGITS}}$`), `发票号码为 ${INVOICE_NUMBER_DIGITS} 位数字`)
  .meta({ id: 'InvoiceNumber', title: '发票号码', description: '数电票号码，20 位数字' })
