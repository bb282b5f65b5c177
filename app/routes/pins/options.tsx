// 拼单还是单买 /nowPins/options?grade=&weightTon=&by=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PinNeedForm, pinOptions } from 'contract/pins/pin-options'
import { plainTons } from 'contract/units'
import { DateField } from '~/components/fields/date-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { AloneTable } from '~/components/pins/alone-table'
import { PIN_OPTIONS, PIN_REQUESTS, PINS } from '~/components/pins/pin-paths'
import { DealTable, PinTable } from '~/components/pins/pin-tables'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle('拼单还是单买', {
  description: () => '按牌号、吨数与期限，比较可加入的拼单、可开的团与单独购买的货款。',
  canonical: () => PIN_OPTIONS,
})

export async function loader({ request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has('grade')
  const { query, filter } = readFilter(request, PinNeedForm)
  if (!isSent) return data({ filter: { ...filter, errors: {} }, need: null, options: null })
  if (query === null) return data({ filter, need: null, options: null }, { status: 400 })
  const { grade, weightTon: weightKg, by } = query
  const need = { grade, weightKg, by }
  return data({ filter, need, options: await call(request, pinOptions, need) })
}

export default function Options() {
  const { filter, need, options } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb crumbs={[{ name: '现货拼单', to: PINS }, { name: '拼单还是单买' }]} />
      <PageTitle sub="填写要多少、何时要，比较拼单与单独购买；金额为货款，不含运费">拼单还是单买</PageTitle>
      <Panel>
        <FilterForm
          state={filter}
          label="需求"
          clearTo={PIN_OPTIONS}
          isNarrowed={need !== null}
          isMain
          submit="比较"
        >
          <TextField field="grade" label="牌号" autoComplete="off" />
          <TextField field="weightTon" label="数量（吨）" inputMode="decimal" autoComplete="off" />
          <DateField field="by" label="最晚成交日（可不填）" />
        </FilterForm>
      </Panel>
      {need && options && <Found />}
    </>
  )
}

function Found() {
  const { need, options } = useLoaderData<typeof loader>()
  if (!need || !options) return null
  const { join, open, alone, at, isKnown } = options
  const tons = `${plainTons(need.weightKg)} 吨`
  const save = new URLSearchParams({
    ...{ grade: need.grade, weightTon: plainTons(need.weightKg), by: need.by ?? '' },
  })
  const toSave = (
    <ButtonLink kind="quiet" to={`${PIN_REQUESTS}?${save}`}>
      登记需求，有合适的拼单时通知我
    </ButtonLink>
  )
  if (join.length + open.length + alone.length === 0)
    return (
      <EmptyState
        title={isKnown ? `暂无可供 ${tons} 的货源` : `未找到牌号“${need.grade}”`}
        actions={isKnown && toSave}
      >
        {isKnown ? '可调整吨数或期限再比较，或登记需求。' : '请检查牌号，例如 T30S。'}
      </EmptyState>
    )
  return (
    <>
      <p>{toSave}</p>
      <Panel title={`可加入的拼单：${need.grade} ${tons}`}>
        {join.length > 0 ? <PinTable rows={join} now={at} /> : <p>没有放得下 {tons} 且期限合适的拼单。</p>}
      </Panel>
      <Panel title="可自行开团">
        {open.length > 0 ? (
          <DealTable rows={open} now={at} />
        ) : (
          <p>没有可用 {tons} 开团的活动；开团后 24 小时内拼满成交。</p>
        )}
      </Panel>
      <Panel title="单独购买">
        {alone.length > 0 ? <AloneTable rows={alone} /> : <p>没有可单独购买 {tons} 的在售报价。</p>}
      </Panel>
    </>
  )
}
