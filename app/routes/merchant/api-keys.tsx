// 接口密钥 /merchant/apiKeys?revoke=&page=&size=
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiKeys, createApiKey, revokeApiKey } from 'contract/integrations/api-keys'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { NewApiKeyPanel, RevokeApiKeyPanel } from '~/components/integrations/api-key-forms'
import { ApiKeyTable } from '~/components/integrations/api-key-table'
import { API_KEYS_PATH } from '~/components/integrations/integration-paths'
import { ShownOnce } from '~/components/integrations/shown-once'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('接口密钥')

export const handle: CrumbHandle = { crumbs: [{ name: '开发' }, { name: '接口密钥' }] }

const page = memberPage({
  query: apiKeys.input,
  forms: {
    // The key is shown once, in the answer itself: a redirect would have to carry it.
    create: handleWith(createApiKey.input, async (v, { call }) => {
      const { apiKey } = await call(createApiKey, v)
      return { show: { apiKey } }
    }),
    revoke: submitTo(revokeApiKey, { to: API_KEYS_PATH, notice: '密钥已吊销，立即失效' }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(apiKeys, query)
    const id = new URL(request.url).searchParams.get('revoke')
    const chosen = list.find((row) => row.id === id && row.state === 'active') ?? null
    const forms = await openForms(chosen ? { keyId: chosen.id } : {})
    return { list, place, chosen, forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function ApiKeys() {
  const { list, place, chosen, pages } = useLoaderData<typeof loader>()
  const made = useActionData<{ apiKey?: string }>()?.apiKey
  const [create, revoke] = [useFormState('create'), useFormState('revoke')]
  const linkTo = useQueryLink()
  return (
    <>
      <PageTitle sub="供您自己的程序调用商家接口；说明见接口文档">接口密钥</PageTitle>
      {made !== undefined ? (
        <ShownOnce title="密钥已创建" value={made} back={API_KEYS_PATH}>
          调用方法见商家接口手册。密钥泄露时请立即吊销。
        </ShownOnce>
      ) : chosen ? (
        <RevokeApiKeyPanel state={revoke} row={chosen} back={linkTo({ revoke: null })} />
      ) : (
        <NewApiKeyPanel state={create} />
      )}
      <ListPage place={place} pages={pages} empty="还没有密钥">
        <ApiKeyTable rows={list} revokeLink={(id) => linkTo({ revoke: id })} />
      </ListPage>
    </>
  )
}
