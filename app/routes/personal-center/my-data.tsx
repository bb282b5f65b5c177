// 个人数据 /personalCenter/myData
import { useLoaderData } from '@remix-run/react'
import { closingInfo, ProvePasswordForm, provePassword } from 'contract/account/personal-data'
import { PasswordField } from '~/components/fields/password-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('个人数据')

const HERE = '/personalCenter/myData'

export const handle: CrumbHandle = {
  crumbs: [{ name: '安全中心', to: '/personalCenter/securityCenter' }, { name: '个人数据' }],
}

const page = memberPage({
  forms: {
    prove: submitTo(provePassword, {
      schema: ProvePasswordForm,
      to: HERE,
      notice: '密码已验证，五分钟内可以下载',
    }),
  },
  async load({ call, openForms }) {
    const { isProved } = await call(closingInfo, {})
    return { isProved, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function MyData() {
  const { isProved } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="下载本账号的全部记录，或注销账号">个人数据</PageTitle>
      <Panel title="导出个人数据">
        <p className="mb-2">
          资料、登录记录、地址、消息、收藏、关注、浏览、订单、钱包明细与上传的图片，打包为一个压缩文件；每天最多导出五次。
        </p>
        {isProved ? (
          <ButtonLink to={`${HERE}/download`} data-plain>
            下载个人数据（压缩文件）
          </ButtonLink>
        ) : (
          <Prove />
        )}
      </Panel>
      <Panel title="注销账号">
        <p className="mb-2">注销后手机号可以重新注册，其余资料删除，不能恢复。</p>
        <ButtonLink to="/personalCenter/closeAccount" kind="quiet">
          查看注销条件
        </ButtonLink>
      </Panel>
    </>
  )
}

function Prove() {
  const form = useFormState('prove')
  return (
    <div className="max-w-md">
      <Form state={form} label="验证登录密码">
        <PasswordField
          field="password"
          label="登录密码"
          hint="下载前请再次验证，五分钟内有效"
          autoComplete="current-password"
        />
        <Submit>验证密码</Submit>
      </Form>
    </div>
  )
}
