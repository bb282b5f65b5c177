import { memberSignInsOf } from 'backend/account'
import { createWechatGateway } from 'backend/gateways/wechat'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as methods from 'contract/login-methods'
import * as wechat from 'contract/login-methods/wechat'
import { purgeCaptchas } from './captcha/captchas'
import { loginMethodEndpoints } from './endpoints'
import { loginMethodData } from './personal-data'
import { purgeQrCodes } from './qr-code/qr-sign-in'
import { deleteBinding, purgeWechatSignIns } from './wechat/wechat-sign-in'

const HOUR_SECONDS = 3_600

export const loginMethodsModule = defineModule({
  name: 'login-methods',
  personalData: loginMethodData,
  endAccess: deleteBinding,
  errorCodes: [23_000, 23_999],
  api: [apiFamily('登录方式', '扫码登录、微信登录与人机验证', methods, wechat)],
  endpoints: (context) =>
    loginMethodEndpoints({
      signIns: memberSignInsOf(context),
      secret: context.secret,
      wechat: createWechatGateway(context.settings.wechat, context.db),
    }),
  jobs: {
    purge_login_methods: {
      everySeconds: HOUR_SECONDS,
      run: async ({ db, clock }) => {
        const now = clock.now()
        await purgeCaptchas(db, now)
        await purgeQrCodes(db, now)
        await purgeWechatSignIns(db, now)
      },
    },
  },
})
