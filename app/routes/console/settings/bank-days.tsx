// 银行营业日 /console/settings/bankDays
import { useLoaderData } from '@remix-run/react'
import { type BankDay, marketSettings, setBankDay } from 'contract/settings'
import { BANK_DAY_KINDS } from 'contract/settings/settings'
import { DateField } from '~/components/fields/date-field'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Time } from '~/components/time/time'
import { ListTable, name, type TableColumns, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('银行营业日')

export const handle: CrumbHandle = {
  crumbs: [{ name: '系统' }, { name: '市场设置', to: '/console/settings' }, { name: '银行营业日' }],
}
const KINDS = Object.entries(BANK_DAY_KINDS).map(([value, label]) => ({ value, label }))

const COLUMNS: TableColumns<BankDay> = [
  name('日期', ({ day }) => day),
  text('银行', ({ kind }) => BANK_DAY_KINDS[kind]),
  text('依据', ({ reason }) => reason),
  text('设置', ({ setBy, setAt }) => (
    <>
      {setBy} <Time at={setAt} />
    </>
  )),
]

const page = operatorPage({
  forms: {
    day: submitTo(setBankDay, {
      notice: ({ output: { day, kind } }) => `${day} 已设为${BANK_DAY_KINDS[kind]}`,
    }),
  },
  async load({ call, openForms }) {
    const { bankDays } = await call(marketSettings, {})
    return { bankDays, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function BankDays() {
  const { bankDays } = useLoaderData<typeof loader>()
  const form = useFormState('day')
  return (
    <>
      <PageTitle sub="大额付款只在银行营业日发出；软件已含公布的节假日，这里登记之后的调整">
        银行营业日
      </PageTitle>
      <FormPanel title="登记调整" state={form}>
        <DateField field="day" label="日期" />
        <RadioGroup field="kind" label="银行" options={KINDS} />
        <TextField field="reason" label="依据" hint="通知的名称与文号" />
        <Submit>保存</Submit>
      </FormPanel>
      <Panel title="已登记的调整">
        <ListTable
          caption="已登记的调整"
          isScrollable
          columns={COLUMNS}
          rows={bankDays}
          rowKey={({ day, setAt }) => `${day} ${setAt}`}
          empty={<p>没有调整，按公布的节假日执行。</p>}
        />
      </Panel>
    </>
  )
}
