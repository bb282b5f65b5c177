// 演示时钟 /dev/clock, in the demo market only
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { demoTime, MoveClock, moveClock } from 'contract/dev'
import { formatTime } from 'contract/units'
import { RadioGroup } from '~/components/fields/radio-group'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('演示时钟')

const STEPS = [
  { value: '10', label: '10 分钟', note: '商家发货、送达、出库' },
  { value: '35', label: '35 分钟', note: '未付款的订单超时关闭' },
  { value: '1440', label: '1 天', note: '昨日到账的款项转为可提现，生成当日账本根' },
  { value: '10140', label: '7 天 1 小时', note: '交货满 7 天的订单自动确认收货' },
  { value: '43200', label: '30 天', note: '报价到期下架' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const time = await call(request, demoTime, {})
  const { forms, headers } = await openForms(request, { move: MoveClock }, { minutes: '10' })
  return data({ forms, time }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { move: MoveClock })
  return form.answer({
    move: async (v) => {
      const { at } = await call(request, moveClock, v)
      return { to: '/dev/clock', notice: `演示时间已前移至 ${formatTime(at)}，到期事项正在处理` }
    },
  })
}

export default function DemoClock() {
  const { time } = useLoaderData<typeof loader>()
  const form = useFormState('move')
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="把演示市场的时间往前拨，到期该办的事会随即办理。时间只能前移；前移超过 3 天，登录会过期。">
        演示时钟
      </PageTitle>
      <Panel>
        <Facts
          items={[
            fact('演示市场时间', <time dateTime={time.at}>{formatTime(time.at)}</time>),
            fact('比实际时间快', durationText(time.aheadMinutes)),
          ]}
        />
        <Form state={form}>
          <RadioGroup field="minutes" label="前移" options={STEPS} />
          <Submit>前移时间</Submit>
        </Form>
      </Panel>
    </div>
  )
}

function durationText(minutes: number): string {
  const [days, hours] = [Math.trunc(minutes / 1440), Math.trunc(minutes / 60) % 24]
  return `${days} 天 ${hours} 小时 ${minutes % 60} 分钟`
}
