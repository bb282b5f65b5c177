// 新增线路 /carrier/lines/new
import { LineForm, saveLine } from 'contract/carriers/lines'
import { LINES } from '~/components/carriers/carrier-paths'
import { LineFields } from '~/components/carriers/line-fields'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('新增线路')

export const handle: CrumbHandle = { crumbs: [{ name: '线路', to: LINES }, { name: '新增' }] }

const page = memberPage({
  to: LINES,
  forms: { save: submitTo(saveLine, { schema: LineForm, notice: '线路已保存' }) },
  async load({ openForms }) {
    return { forms: await openForms({ unit: 'ton', taxPercent: '9' }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewLine() {
  return (
    <>
      <PageTitle sub="同一线路、车型、车长与计价方式只有一条">新增线路</PageTitle>
      <FormPanel title="线路与运价" state={useFormState('save')}>
        <LineFields />
        <Submit>保存线路</Submit>
      </FormPanel>
    </>
  )
}
