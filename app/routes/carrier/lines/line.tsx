// 修改线路 /carrier/lines/:id
import { useLoaderData } from '@remix-run/react'
import { carrierLine, deleteLine, LineForm, saveLine } from 'contract/carriers/lines'
import { plainTons, plainYuan } from 'contract/units'
import { LINES } from '~/components/carriers/carrier-paths'
import { lineName } from '~/components/carriers/line-columns'
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

export const meta = pageTitle('修改线路')

export const handle: CrumbHandle = { crumbs: [{ name: '线路', to: LINES }, { name: '修改' }] }

const page = memberPage({
  to: LINES,
  forms: {
    save: submitTo(saveLine, { schema: LineForm, notice: '线路已保存' }),
    remove: submitTo(deleteLine, { notice: '线路已删除' }),
  },
  async load({ id, call, openForms }) {
    const line = await call(carrierLine, { id })
    const { fromCity, toPlace, body, lengthDm, unit, priceFen, minKg, taxPercent, validUntil } = line
    const values = {
      ...{ id, fromCity, toPlace, unit, validUntil },
      body: body ?? '',
      lengthDm: lengthDm === null ? '' : String(lengthDm),
      priceFen: plainYuan(priceFen),
      minKg: minKg === null ? '' : plainTons(minKg),
      taxPercent: String(taxPercent),
      version: String(line.version),
    }
    return { name: lineName(line), forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Line() {
  const { name } = useLoaderData<typeof loader>()
  const [save, remove] = [useFormState('save'), useFormState('remove')]
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <FormPanel title="线路与运价" state={save} hidden={['id', 'version']}>
        <LineFields />
        <Submit>保存线路</Submit>
      </FormPanel>
      <FormPanel title="删除线路" state={remove} hidden={['id']}>
        <p className="subtitle">删除后不再显示给买家；已经成交的运单不受影响。</p>
        <Submit kind="quiet">删除线路</Submit>
      </FormPanel>
    </>
  )
}
