import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { captcha, wechatBinding } from './tables'
import { deleteBinding } from './wechat/wechat-sign-in'

/** The binding with WeChat. */
export const loginMethodData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'wechat',
      rows: await reader
        .select({ nickname: wechatBinding.nickname, boundAt: wechatBinding.boundAt })
        .from(wechatBinding)
        .where(eq(wechatBinding.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId, phone }) => {
    await deleteBinding(tx, memberId)
    await tx.delete(captcha).where(eq(captcha.phone, phone))
  },
}
