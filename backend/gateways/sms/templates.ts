import { SMS_PURPOSES, type SmsPurpose } from 'contract/account'

/** Text of a code as providers require it: signature first, one code, its purpose and validity. */
export function codeText(purpose: SmsPurpose, code: string, validMinutes: number): string {
  return `【塑集】验证码 ${code}，用于${SMS_PURPOSES[purpose]}，${validMinutes} 分钟内有效。请勿告知他人，如非本人操作请忽略。`
}
