// 微信沙箱 /dev/wechat?state=, in the demo market only
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { AuthorizeWechat, authorizeWechat, WechatQuery } from 'contract/dev'
import { WECHAT_DECISIONS } from 'contract/dev/wechat-decisions'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { market } from '~/services/api/backend.server'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('微信沙箱')

export async function loader({ request }: LoaderFunctionArgs) {
  if (market.settings.wechat?.adapter !== 'sandbox') throw new Response(null, { status: 404 })
  const { state } = readQuery(request, WechatQuery)
  const defaults = { state, account: '塑料老王', decision: 'allow' }
  const { forms, headers } = await openForms(request, { authorize: AuthorizeWechat }, defaults)
  return data({ forms }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { authorize: AuthorizeWechat })
  return form.answer({
    authorize: async (v) => ({ to: (await call(request, authorizeWechat, v)).url }),
  })
}

const DECISIONS = Object.entries(WECHAT_DECISIONS).map(([value, label]) => ({ value, label }))

export default function WechatSandbox() {
  const form = useFormState('authorize')
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="代替微信的扫码授权页：决定谁授权、结果如何。仅演示市场可用。">微信沙箱</PageTitle>
      <Panel>
        <Form state={form} hidden={['state']}>
          <TextField field="account" label="微信号" />
          <RadioGroup field="decision" label="应答" options={DECISIONS} />
          <Submit>继续</Submit>
        </Form>
      </Panel>
    </div>
  )
}
