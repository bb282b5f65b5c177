import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import type { z } from 'zod'
import type { NextForm, ReadForm, Success } from '../forms/forms.server'
import type { Schemas } from '../forms/posted-form.server'

/** Calls the market in the name of who asks for the page. */
type PageCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** What the functions of a page are given. */
export interface PageContext {
  args: LoaderFunctionArgs | ActionFunctionArgs
  request: Request
  params: LoaderFunctionArgs['params']
  /** Path and query of the page. */
  readonly here: string
  /**
   * The id of the record in the page's path.
   * @throws a 404 response for anything that is no id
   */
  readonly id: string
  call: PageCall
}

/** What a form's functions are given. */
export interface FormContext extends PageContext {
  /** The form as it was typed: its raw values, without secrets. */
  form: Pick<ReadForm<Schemas>, 'intent' | 'values' | 'giveBack'>
}

/** Shown once, in the answer itself, such as a secret that a redirect would have to carry. */
interface ShownOnce {
  show: Record<string, unknown>
}

/** A success; without `to` it leads where the page's forms lead. */
type Done = Omit<Success, 'to'> & { to?: string }

/** One form of a page: what its fields must satisfy, and what it does. */
export interface PageForm<S extends z.ZodType = z.ZodType> {
  schema: S
  handle(values: z.output<S>, context: FormContext): Promise<Done | { next: NextForm } | ShownOnce>
}

/** The forms of a page, by the intents of their buttons. */
export type PageForms = Record<string, PageForm>

/** A form that its endpoint has accepted: what was sent, and what came back. */
interface Accepted<E extends Endpoint, S extends z.ZodType> extends FormContext {
  values: z.output<S>
  output: OutputOf<E>
}

type Input<E extends Endpoint, S extends z.ZodType> = (
  values: z.output<S>,
  context: FormContext,
) => InputOf<E> | Promise<InputOf<E>>

type Submission<E extends Endpoint, S extends z.ZodType> = {
  /** Schema of the form; the endpoint's input if left out. */
  schema?: S
  /** Page that shows the result; where the page's forms lead if left out. */
  to?: string | ((accepted: Accepted<E, S>) => string)
  /** Notice on that page. */
  notice?: string | ((accepted: Accepted<E, S>) => string)
} & (z.output<S> extends InputOf<E>
  ? {
      /** The endpoint's input from the form's values; the values themselves if left out. */
      input?: Input<E, S>
    }
  : { input: Input<E, S> })

/**
 * A form that is sent to an endpoint.
 * @example leave: submitTo(leavePin, { to: ({ output }) => pinPath(output.pinId), notice: '已退出拼单' })
 */
export function submitTo<E extends Endpoint, S extends z.ZodType = E['input']>(
  endpoint: E,
  submission: Submission<E, S>,
): PageForm<NoInfer<S>> {
  const { input, to, notice } = submission
  const schema: z.ZodType = submission.schema ?? endpoint.input
  return {
    schema: schema as S,
    handle: async (values, context) => {
      const sent = input ? await input(values, context) : (values as InputOf<E>)
      const accepted = Object.assign(context, { values, output: await context.call(endpoint, sent) })
      const done: Done = {}
      if (to !== undefined) done.to = typeof to === 'function' ? to(accepted) : to
      if (notice !== undefined) done.notice = typeof notice === 'function' ? notice(accepted) : notice
      return done
    },
  }
}

/** A form that does more than call one endpoint. */
export function handleWith<S extends z.ZodType>(schema: S, handle: PageForm<S>['handle']): PageForm<S> {
  return { schema, handle }
}
