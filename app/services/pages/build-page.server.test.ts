import { type ActionFunctionArgs, type LoaderFunctionArgs, data as withInit } from '@remix-run/node'
import { endpoint } from 'contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { FormState } from '~/components/forms/form-state'
import { type PageAccess, pageBuilder } from './build-page.server'
import { handleWith, submitTo } from './page-forms.server'

const ID = '0190a5e0-0000-7000-8000-000000000001'

const rename = endpoint({
  method: 'POST',
  path: '/api/test/rename',
  access: 'token',
  summary: '改名',
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.string(), version: z.number() }),
})

/** Access that accepts each form and notes what it is asked for. */
function recordingAccess() {
  const seen: unknown[] = []
  const access: PageAccess<{ reader: string }> = {
    admit: async () => ({ reader: '李强' }),
    readForm: async ({ request }, schemas) => {
      const values = Object.fromEntries(await request.formData()) as Record<string, string>
      const intent = String(values.intent)
      const answer = async (handlers: Record<string, (values: unknown) => Promise<unknown>>) =>
        await handlers[intent]?.(schemas[intent]?.parse(values))
      return { intent, values, rejected: null, giveBack: () => {}, answer } as never
    },
    openForms: async (_request, schemas, defaults, requestId) => {
      seen.push({ opened: Object.keys(schemas), defaults, requestId })
      const forms = Object.keys(schemas).map((intent) => [intent, { intent } as FormState])
      return { forms: Object.fromEntries(forms), headers: new Headers({ 'set-cookie': 'suji_csrf=1' }) }
    },
    call: async (_request, { path }, input) => {
      seen.push({ path, input })
      return { id: 'r2', version: 7 } as never
    },
  }
  return { seen, access }
}

function argsOf(query = '', form?: Record<string, string>): LoaderFunctionArgs & ActionFunctionArgs {
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://suji.test/things/1${query}`, body && { method: 'POST', body })
  return { request, params: { id: ID }, context: {} }
}

test('loads the page with its reader, its query and its forms', async () => {
  const { seen, access } = recordingAccess()
  const { loader } = pageBuilder(access)({
    query: z.object({ act: z.enum(['rename']).optional() }),
    forms: { rename: submitTo(rename, {}), remove: handleWith(z.object({}), async () => ({})) },
    async load({ reader, id, here, query, openForms }) {
      return { reader, id, here, ...query, forms: await openForms({ name: '旧名' }, { only: ['rename'] }) }
    },
  })
  const { data, init } = await loader(argsOf('?act=rename'))
  const page = { reader: '李强', id: ID, here: '/things/1?act=rename', act: 'rename' }
  expect(data).toEqual({ ...page, forms: { rename: { intent: 'rename' } } })
  expect(new Headers(init?.headers).get('set-cookie')).toBe('suji_csrf=1')
  expect(seen).toEqual([{ opened: ['rename'], defaults: { name: '旧名' }, requestId: undefined }])
})

test('keeps the status of the data and adds the headers of the forms', async () => {
  const { loader } = pageBuilder(recordingAccess().access)({
    forms: { rename: submitTo(rename, {}) },
    load: async ({ openForms }) =>
      withInit({ forms: await openForms() }, { status: 400, headers: { 'set-cookie': 'other=1' } }),
  })
  const { init } = await loader(argsOf())
  expect(init?.status).toBe(400)
  expect(new Headers(init?.headers).getSetCookie()).toEqual(['suji_csrf=1', 'other=1'])
})

test('shows the forms alone without load', async () => {
  const { loader } = pageBuilder(recordingAccess().access)({ forms: { rename: submitTo(rename, {}) } })
  expect((await loader(argsOf())).data).toEqual({ forms: { rename: { intent: 'rename' } } })
})

test.each([
  ['the same page', {}, { to: '/things/1?page=2' }],
  ['its target and notice', { to: '/list', notice: '已改名' }, { to: '/list', notice: '已改名' }],
])('sends the values to the endpoint and leads to %s', async (_, submission, done) => {
  const { seen, access } = recordingAccess()
  const { action } = pageBuilder(access)({ forms: { rename: submitTo(rename, submission) } })
  expect(await action(argsOf('?page=2', { intent: 'rename', name: '新名' }))).toEqual(done)
  expect(seen).toEqual([{ path: rename.path, input: { name: '新名' } }])
})

test('makes the input, the target and the notice from values and output', async () => {
  const { seen, access } = recordingAccess()
  const { action } = pageBuilder(access)({
    to: '/elsewhere',
    forms: {
      rename: submitTo(rename, {
        schema: z.object({ first: z.string(), last: z.string() }),
        input: ({ first, last }) => ({ name: `${last}${first}` }),
        to: ({ id, output }) => `/things/${id}/${output.id}`,
        notice: ({ values, output }) => `${values.last} 第 ${output.version} 版`,
      }),
    },
  })
  const done = await action(argsOf('', { intent: 'rename', first: '强', last: '李' }))
  expect(done).toEqual({ to: `/things/${ID}/r2`, notice: '李 第 7 版' })
  expect(seen).toEqual([{ path: rename.path, input: { name: '李强' } }])
})

test('leads where the forms of the page lead unless a form names another page', async () => {
  const { action } = pageBuilder(recordingAccess().access)({
    to: ({ id }) => `/things/${id}`,
    forms: {
      rename: submitTo(rename, { notice: '已改名' }),
      remove: handleWith(z.object({}), async () => ({ to: '/things' })),
    },
  })
  const renamed = await action(argsOf('', { intent: 'rename', name: '新名' }))
  expect(renamed).toEqual({ to: `/things/${ID}`, notice: '已改名' })
  expect(await action(argsOf('', { intent: 'remove' }))).toEqual({ to: '/things' })
})

test('answers with what is shown once instead of leading elsewhere', async () => {
  const { action } = pageBuilder(recordingAccess().access)({
    forms: { create: handleWith(z.object({}), async () => ({ show: { secret: 'abc' } })) },
  })
  expect(await action(argsOf('', { intent: 'create' }))).toMatchObject({ data: { secret: 'abc' } })
})

test('passes on a form that is to be shown next', async () => {
  const next = { intent: 'confirm', values: { name: '新名' }, preview: '改名' }
  const { action } = pageBuilder(recordingAccess().access)({
    forms: { preview: handleWith(z.object({}), async () => ({ next })) },
  })
  expect(await action(argsOf('', { intent: 'preview' }))).toEqual({ next })
})
