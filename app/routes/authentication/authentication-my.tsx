// 我的证照 /personalCenter/myAuthentication/authenticationMy
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AUTHENTICATION_KINDS } from 'contract/authentication/states'
import { AuthenticationFacts } from '~/components/authentication/authentication-facts'
import { AUTHENTICATION_PATH, FORM_PATHS, OWN_KINDS } from '~/components/authentication/authentication-paths'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Panel } from '~/components/ui/panel'
import { loadAuthentications } from '~/services/authentication/authentication-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import type { CrumbHandle } from '../personal-center/layout'

export const meta = pageTitle('我的证照')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '我的证照' }],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  return data(await loadAuthentications(request))
}

export default function AuthenticationMy() {
  const { authentications, company } = useLoaderData<typeof loader>()
  return (
    <>
      {OWN_KINDS.map((kind) => {
        const { current } = authentications[kind]
        const isHeld = kind === 'enterprise' && (company?.isAuthenticated ?? false)
        return (
          <Panel key={kind} title={AUTHENTICATION_KINDS[kind]}>
            {current?.isExpired && <Notice kind="warn" title="证照已过期，认证已失效，请上传新的证照" />}
            {current ? (
              <AuthenticationFacts authentication={current} />
            ) : (
              <p className="subtitle">{isHeld ? `${company?.name} 已认证。` : '还没有认证。'}</p>
            )}
            <p className="mt-4">
              <ButtonLink kind="quiet" to={FORM_PATHS[kind]}>
                {current || isHeld ? '更新证照' : '去认证'}
              </ButtonLink>
            </p>
          </Panel>
        )
      })}
    </>
  )
}
