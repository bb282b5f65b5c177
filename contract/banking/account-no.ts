import { z } from 'zod'
import { plainText } from '../plain-text'

/** Number of a bank account as people type it, in groups or full-width. */
export const accountNo = z
  .string({ message: '请填写账号' })
  .overwrite(plainText)
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .regex(/^\d{8,32}$/, '账号为 8~32 位数字')
