// 我的证照 /personalCenter/myAuthentication/authenticationMy
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AUTHENTICATION_PATH } from '~/components/authentication/authentication-paths'
import { PaperPanels } from '~/components/authentication/paper-panels'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { loadAuthentications } from '~/services/authentication/authentication-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import type { CrumbHandle } from '../personal-center/layout'

export const meta = pageTitle('我的证照')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '我的证照' }],
}

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args)
  return data({
    panels: fragment(args, 'facts', <PaperPanels {...(await loadAuthentications(args.request))} />),
  })
}

export default function AuthenticationMy() {
  const { panels } = useLoaderData<typeof loader>()
  return <ServerFragment name="facts" html={panels} />
}
