import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import type { z } from 'zod'
import type { FormState } from '~/components/forms/form-state'
import { recordId } from '../console/record-id.server'
import type { openForms, ReadForm } from '../forms/forms.server'
import type { Schemas, Values } from '../forms/posted-form.server'
import { readQuery } from '../forms/query.server'
import type { FormContext, PageContext, PageForm, PageForms } from './page-forms.server'
import { pageOf } from './page-path'

/** Who may read a page and send its forms, and in whose name the market is called. */
export interface PageAccess<Reader extends object> {
  /**
   * Admits the reader of a page.
   * @throws a redirect to the sign-in page
   */
  admit(args: LoaderFunctionArgs): Promise<Reader>
  /** Reads a form and admits its sender; the order decides whether what was typed outlives a session that has ended. */
  readForm<S extends Schemas>(args: ActionFunctionArgs, schemas: S): Promise<ReadForm<S>>
  openForms: typeof openForms
  call<E extends Endpoint>(request: Request, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
}

/** What `load` is given. */
export type LoadContext<Reader, F, Q extends z.ZodType> = PageContext &
  Reader & {
    query: z.output<Q>
    /**
     * The page's forms, to be shown. The headers that belong to them go out with the page.
     * @param only the intents to open; all if left out
     * @param requestId where the page's address names the request; else each form gets its own
     */
    openForms<K extends keyof F & string = keyof F & string>(
      defaults?: Values,
      options?: { only?: readonly K[]; requestId?: string | undefined },
    ): Promise<Record<K, FormState>>
  }

/** What `data()` gives. */
type WithInit<Data> = ReturnType<typeof data<Data>>
type DataOf<Loaded> = Loaded extends { type: string; data: infer Data; init: ResponseInit | null }
  ? Data
  : Loaded

type Target = string | ((context: FormContext) => string)

interface PageSpec<Reader, F extends PageForms, Loaded, Q extends z.ZodType> {
  /** Schema of the page's query: an unreadable parameter counts as left out, a missing one that is required is a 404. */
  query?: Q
  forms?: F
  /** Page that shows what a form did, unless the form names another; this page, with its query, if left out. */
  to?: Target
  /** The page's data, with `data()` where its status is not 200. If left out, the page shows its forms alone. */
  load?(context: LoadContext<Reader, F, Q>): Promise<Loaded>
}

/**
 * Makes the builder of the pages that these persons may see. A page's `loader` and `action` are exported one by one,
 * `export const loader = page.loader`, so that Remix removes both from the browser's bundle.
 */
export function pageBuilder<Reader extends object>(access: PageAccess<Reader>) {
  return function buildPage<
    F extends PageForms = Record<never, PageForm>,
    Loaded = { forms: Record<keyof F & string, FormState> },
    Q extends z.ZodType = z.ZodUndefined,
  >(spec: PageSpec<Reader, F, Loaded, Q>) {
    const forms = spec.forms ?? ({} as F)
    const schemas = schemasOf(forms)
    return {
      async loader(args: LoaderFunctionArgs): Promise<WithInit<DataOf<Loaded>>> {
        const reader = await access.admit(args)
        const headers = new Headers()
        const context: LoadContext<Reader, F, Q> = Object.assign(contextOf(args, access), reader, {
          query: (spec.query && readQuery(args.request, spec.query)) as z.output<Q>,
          openForms: async (defaults: Values = {}, { only, requestId }: OpenOptions<F> = {}) => {
            const chosen = only
              ? Object.fromEntries(only.map((intent) => [intent, schemas[intent]]))
              : schemas
            const opened = await access.openForms(args.request, chosen as Schemas, defaults, requestId)
            for (const [name, value] of opened.headers) headers.append(name, value)
            return opened.forms
          },
        })
        const loaded = spec.load ? await spec.load(context) : { forms: await context.openForms() }
        return withHeaders(loaded as Loaded, headers)
      },

      async action(args: ActionFunctionArgs) {
        const form = await access.readForm(args, schemas)
        const context = Object.assign(contextOf(args, access), { form })
        let shown: Record<string, unknown> | undefined
        const handlers = mapValues(forms, ({ handle }) => async (values: unknown) => {
          const handled = await handle(values, context)
          if ('next' in handled) return handled
          if ('show' in handled) shown = handled.show
          const to = 'to' in handled ? handled.to : undefined
          return { ...handled, to: to ?? targetOf(spec.to, context) }
        })
        const answer = await form.answer(handlers)
        return shown ? data(shown) : answer
      },
    }
  }
}

function targetOf(to: Target | undefined, context: FormContext): string {
  return (typeof to === 'function' ? to(context) : to) ?? context.here
}

interface OpenOptions<F> {
  only?: readonly (keyof F & string)[]
  requestId?: string | undefined
}

function contextOf<Reader extends object>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  access: PageAccess<Reader>,
): PageContext {
  const { request, params } = args
  return {
    args,
    request,
    params,
    get here() {
      return pageOf(request)
    },
    get id() {
      return recordId(params)
    },
    call: (endpoint, input) => access.call(request, endpoint, input),
  }
}

function schemasOf(forms: PageForms): Schemas {
  return mapValues(forms, ({ schema }) => schema)
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

/** The page's data with the headers of its forms. */
function withHeaders<Loaded>(loaded: Loaded, headers: Headers): WithInit<DataOf<Loaded>> {
  if (!hasInit(loaded)) return data(loaded as DataOf<Loaded>, { headers })
  for (const [name, value] of new Headers(loaded.init?.headers)) headers.append(name, value)
  return data(loaded.data as DataOf<Loaded>, { ...loaded.init, headers })
}

const DATA_WITH_INIT = data(null).type

function hasInit(loaded: unknown): loaded is WithInit<unknown> {
  return typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === DATA_WITH_INIT
}
