import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { SendCode } from 'contract/account'
import {
  ChangePasswordForm,
  ChangePhone,
  changePhone,
  newPhoneCode,
  oldPhoneCode,
  updatePwd,
} from 'contract/account/security'
import { call } from '../api/call.server'
import { codeSent } from '../forms/code-sent.server'
import { openForms, readForm } from '../forms/forms.server'
import { masked } from '../session/masked-phone'
import { requireMember } from '../session/member.server'
import { destroySession } from '../session/session.server'

const PASSWORD_FORMS = { changePassword: ChangePasswordForm }
const PHONE_FORMS = { changePhone: ChangePhone, code: oldPhoneCode.input, newCode: SendCode }

/** Loader of a page on which members change their password. */
export async function passwordPage(args: LoaderFunctionArgs) {
  await requireMember(args)
  const { forms, headers } = await openForms(args.request, PASSWORD_FORMS)
  return data({ forms }, { headers })
}

/** Does not ask who is signed in: a second copy of the form comes after its first has ended the session. */
export async function changePasswordAction({ request }: ActionFunctionArgs) {
  const form = await readForm(request, PASSWORD_FORMS)
  return form.answer({
    changePassword: async (v) => {
      await call(request, updatePwd, v)
      return {
        to: '/login',
        notice: '登录密码已修改，请用新密码重新登录',
        headers: await destroySession(request),
      }
    },
  })
}

/** Loader of a page on which members change their phone. */
export async function phonePage(args: LoaderFunctionArgs) {
  const { phone } = await requireMember(args)
  const { forms, headers } = await openForms(args.request, PHONE_FORMS)
  return data({ forms, phone: masked(phone) }, { headers })
}

/** Does not ask who is signed in: a second copy of the form comes after its first has ended the session. */
export async function changePhoneAction({ request }: ActionFunctionArgs) {
  const form = await readForm(request, PHONE_FORMS)
  return form.answer({
    changePhone: async (v) => {
      await call(request, changePhone, v)
      return {
        to: '/login',
        notice: '手机号已更换，请用新手机号重新登录',
        headers: await destroySession(request),
      }
    },
    code: async (v) => codeSent(request, await call(request, oldPhoneCode, v), form.values),
    newCode: async (v) => codeSent(request, await call(request, newPhoneCode, v), form.values),
  })
}
