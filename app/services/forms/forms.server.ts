import { randomUUID } from 'node:crypto'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { UnusualValues } from 'contract/quotes/unusual'
import type { z } from 'zod'
import { hasOwnFrame } from '~/components/console/console-path'
import type { FormState } from '~/components/forms/form-state'
import { CallProblem, type Problem, SessionEnded, toLogin } from '../api/call.server'
import { csrfFor, readOrigin } from '../session/csrf.server'
import { flashing } from '../session/flash.server'
import { draftFor, dropDraft, keepForm } from './drafts.server'
import { bodyOf, intentOf, type Schemas, submittedValues, type Values } from './posted-form.server'

export const REQUEST_ID_FIELD = 'requestId'
const STILL_THERE = '。您填写的内容都还在，再次提交不会重复处理'
const OTHER_ACCOUNT = '您已切换账号，请核对内容后再次提交'
const PAGE_EXPIRED = '页面停留时间过长，请核对内容后再次提交'

/**
 * Everything that the forms of a page need from the server, and the headers that go out with it.
 * @param requestId where the page's address names the request; else each form gets its own
 */
export async function openForms<S extends Schemas>(
  request: Request,
  schemas: S,
  defaults: Values = {},
  requestId?: string,
): Promise<{ forms: Record<keyof S & string, FormState>; headers: Headers }> {
  const { token, headers } = await csrfFor(request)
  const draft = await draftFor(request)
  const forms = Object.entries(schemas).map(([intent, schema]) => {
    const state: FormState = {
      intent,
      csrf: token,
      requestId: requestId ?? randomUUID(),
      values: { ...defaults, ...draft },
      errors: {},
      formErrors: [],
      constraints: getZodConstraint(schema) as FormState['constraints'],
    }
    return [intent, state]
  })
  return { forms: Object.fromEntries(forms), headers }
}

/** What an action gives the page when a form was not accepted: the part of its state that changed. */
export interface FormReply {
  intent: string
  requestId: string
  values: Values
  errors: Record<string, string[]>
  formErrors: string[]
  captcha?: FormState['captcha']
  preview?: string
  unusual?: FormState['unusual']
}

/** Where a success leads: always a 303, with a notice for the next page. */
export interface Success {
  to: string
  notice?: string
  headers?: Headers
}

/** A form of the page to show next, filled: what is to be confirmed, or typed anew. A 422, since nothing has happened yet. */
export interface NextForm {
  intent: string
  /** Also values that are secret elsewhere, since the browser has just sent them. */
  values: Values
  /** What the form would do. */
  preview?: string
  /** What is still to be filled in, by field. */
  errors?: Record<string, string[]>
}

type Handlers<S extends Schemas> = {
  [K in keyof S]: (values: z.output<S[K]>) => Promise<Success | { next: NextForm }>
}

export interface ReadForm<S extends Schemas> {
  readonly intent: string
  /** Raw values without secrets: what a draft keeps. */
  readonly values: Values
  /** Mark of the account for which the form was made; null: made for a visitor. */
  readonly account: string | null
  /**
   * The answer to a form that was made for another account (409), fails its schema (400) or was given back: values kept.
   * Null where it passes.
   */
  readonly rejected: ReturnType<typeof reply> | null
  /** Makes the form's answer what the market could not do, values kept. */
  giveBack(problem: Problem): void
  /** Hands the values to the intent's handler and turns what comes back into a page's answer. */
  answer(handlers: Handlers<S>): Promise<Response | ReturnType<typeof reply>>
}

/**
 * Reads a posted form: one named intent per button, checked against that intent's schema of the contract.
 * The action reads first and asks who is there afterwards, so that nothing typed is lost.
 */
export async function readForm<S extends Schemas>(request: Request, schemas: S): Promise<ReadForm<S>> {
  const form = await bodyOf(request)
  const intent = intentOf(form, schemas)
  const values = submittedValues(form, schemas)
  const { isOurs, account, isOfOtherAccount } = await readOrigin(form, request)
  const submission = parseWithZod(form, { schema: schemas[intent] as z.ZodType })
  const failed = (problem: {
    status: number
    errors?: FormReply['errors']
    formErrors?: string[]
    values?: Values
    requestId?: string
    unusual?: FormState['unusual']
  }) =>
    reply(
      {
        intent,
        requestId: problem.requestId ?? String(values[REQUEST_ID_FIELD] ?? randomUUID()),
        values: { ...values, ...problem.values },
        errors: problem.errors ?? {},
        formErrors: problem.formErrors ?? [],
        ...(problem.unusual && { unusual: problem.unusual }),
      },
      problem.status,
    )
  let rejected = !isOurs
    ? failed({ status: 403, formErrors: [PAGE_EXPIRED] })
    : isOfOtherAccount
      ? failed({ status: 409, formErrors: [OTHER_ACCOUNT], requestId: randomUUID() })
      : submission.status === 'success'
        ? null
        : failed({ status: 400, ...messagesOf(submission.error ?? {}) })

  return {
    intent,
    values,
    account,
    get rejected() {
      return rejected
    },
    giveBack: (problem) => {
      rejected ??= failed(explain(problem))
    },
    answer: async (handlers) => {
      if (rejected) return rejected
      if (submission.status !== 'success') throw new Error('a form without a value was not rejected')
      try {
        const handler = handlers[intent]
        if (!handler) throw new Error(`no handler for the intent ${intent}`)
        const done = await handler(submission.value as z.output<S[string]>)
        if (!('next' in done)) return await succeed(request, done)
        const requestId = String(values[REQUEST_ID_FIELD] ?? randomUUID())
        return reply({ requestId, errors: {}, formErrors: [], ...done.next }, 422)
      } catch (error) {
        if (error instanceof CallProblem) return failed(explain(error.problem))
        if (error instanceof SessionEnded)
          throw await toLogin(
            request,
            error.why,
            await keepForm(request, values, { isCutOff: true, account }),
          )
        throw error
      }
    },
  }
}

async function succeed(request: Request, success: Success): Promise<Response> {
  const headers = new Headers(success.headers)
  for (const [name, value] of await dropDraft(request, headers)) headers.append(name, value)
  if (success.notice) headers.append('set-cookie', await flashing({ kind: 'success', text: success.notice }))
  // The pages of a console come without scripts, so the browser loads them whole.
  if (hasOwnFrame(success.to.split('?')[0] ?? '')) headers.set('x-remix-reload-document', 'true')
  return redirect(success.to, { status: 303, headers })
}

function reply(form: FormReply, status: number) {
  return data({ form }, { status })
}

/** A refusal goes to the field that it names, else to the top of the form; facts may mend what was typed. */
function explain(problem: Problem) {
  const { status, msg, refusal, data: facts } = problem
  const mended = refusal?.mends?.(facts) ?? {}
  const field = refusal?.field
  const shown = field !== undefined
  return {
    status,
    values: mended,
    ...(facts.reason === 'request_reused' ? { requestId: randomUUID() } : {}),
    ...(facts.reason === 'unusual_values' && { unusual: UnusualValues.parse(facts) }),
    errors: facts.fields ?? (shown ? { [field]: [msg] } : {}),
    formErrors: shown && !facts.fields ? [] : [status === 503 ? `${msg}${STILL_THERE}` : msg],
  }
}

function messagesOf(errors: Record<string, string[] | null>): {
  errors: FormReply['errors']
  formErrors: string[]
} {
  const { '': form, ...fields } = errors
  const fieldErrors = Object.entries(fields).filter((pair): pair is [string, string[]] => pair[1] !== null)
  return { errors: Object.fromEntries(fieldErrors), formErrors: form ?? [] }
}
