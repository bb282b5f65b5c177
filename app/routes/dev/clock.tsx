// 演示时钟 /dev/clock, in the demo market only
import { useLoaderData } from '@remix-run/react'
import { demoTime, moveClock } from 'contract/dev'
import { formatTime } from 'contract/units'
import { RadioGroup } from '~/components/fields/radio-group'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { visitorPage } from '~/services/pages/visitor-page.server'
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

const page = visitorPage({
  forms: {
    move: submitTo(moveClock, {
      to: '/dev/clock',
      notice: ({ output }) => `演示时间已前移至 ${formatTime(output.at)}，到期事项正在处理`,
    }),
  },
  async load({ call, openForms }) {
    const time = await call(demoTime, {})
    return { time, forms: await openForms({ minutes: '10' }) }
  },
})

export const loader = page.loader
export const action = page.action

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
