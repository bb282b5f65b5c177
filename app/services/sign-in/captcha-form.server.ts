import { loginByPassword, type SignedIn } from 'contract/account'
import { checkCaptcha, getCaptcha, type LoginForm } from 'contract/login-methods'
import type { z } from 'zod'
import type { FormState } from '~/components/forms/form-state'
import { CallProblem, call } from '../api/call.server'

type Typed = z.output<typeof LoginForm>

/** The part of an action's reply that shows the form again. */
interface Reply {
  data: { form: Pick<FormState, 'values' | 'captcha'> }
}

/** Signs in by password for a form that shows a captcha once the market asks for it. */
export function passwordSignIn(request: Request, values: FormState['values']) {
  let isAsked = typeof values.captchaId === 'string' && values.captchaId !== ''

  async function signIn({ captchaId, captchaAnswer, captchaWork, ...typed }: Typed): Promise<SignedIn> {
    if (!captchaId) return await call(request, loginByPassword, typed)
    const answered = { captchaId, answer: captchaAnswer, work: captchaWork, phone: typed.phone }
    const { ticket } = await call(request, checkCaptcha, answered)
    isAsked = false
    return await call(request, loginByPassword, { ...typed, captchaTicket: ticket })
  }

  return {
    signIn: async (typed: Typed): Promise<SignedIn> => {
      try {
        return await signIn(typed)
      } catch (error) {
        if (error instanceof CallProblem) isAsked ||= error.problem.data.needsCaptcha === true
        throw error
      }
    },
    /** Adds a new captcha to a form that is shown again: an answered one serves no second attempt. */
    withCaptcha: async <T extends Response | Reply>(answer: T): Promise<T> => {
      if (answer instanceof Response || !isAsked) return answer
      const { form } = answer.data
      form.captcha = await call(request, getCaptcha, { use: 'login' })
      form.values = { ...form.values, captchaAnswer: '', captchaWork: '' }
      return answer
    },
  }
}
