// 接口密钥 /merchant/apiKeys?addresses=&revoke=&page=&size=
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiKeys, changeKeyAddresses, createApiKey, revokeApiKey } from 'contract/integrations/api-keys'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { KeyAddressesPanel, NewApiKeyPanel, RevokeApiKeyPanel } from '~/components/integrations/api-key-forms'
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
    addresses: submitTo(changeKeyAddresses, { to: API_KEYS_PATH, notice: '允许的地址已保存，立即生效' }),
    revoke: submitTo(revokeApiKey, { to: API_KEYS_PATH, notice: '密钥已吊销，立即失效' }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(apiKeys, query)
    const { searchParams } = new URL(request.url)
    const act = searchParams.has('revoke') ? ('revoke' as const) : ('addresses' as const)
    const id = searchParams.get(act)
    const row = list.find((one) => one.id === id && one.state === 'active')
    const chosen = row ? { act, row } : null
    const forms = await openForms(row ? { keyId: row.id, addresses: row.addresses.join('\n') } : {})
    return { list, place, chosen, forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function ApiKeys() {
  const { list, place, chosen, pages } = useLoaderData<typeof loader>()
  const made = useActionData<{ apiKey?: string }>()?.apiKey
  const create = useFormState('create')
  const forms = { addresses: useFormState('addresses'), revoke: useFormState('revoke') }
  const linkTo = useQueryLink()
  return (
    <>
      <PageTitle sub="供您自己的程序调用商家接口；说明见接口文档">接口密钥</PageTitle>
      {made !== undefined ? (
        <ShownOnce title="密钥已创建" value={made} back={API_KEYS_PATH}>
          调用方法见商家接口手册。密钥泄露时请立即吊销。
        </ShownOnce>
      ) : chosen?.act === 'revoke' ? (
        <RevokeApiKeyPanel state={forms.revoke} row={chosen.row} back={linkTo({ revoke: null })} />
      ) : chosen ? (
        <KeyAddressesPanel state={forms.addresses} row={chosen.row} back={linkTo({ addresses: null })} />
      ) : (
        <NewApiKeyPanel state={create} />
      )}
      <ListPage place={place} pages={pages} empty="还没有密钥">
        <ApiKeyTable
          rows={list}
          addressesLink={(id) => linkTo({ addresses: id, revoke: null })}
          revokeLink={(id) => linkTo({ revoke: id, addresses: null })}
        />
      </ListPage>
    </>
  )
}
