// 门卫核对 /pickupCheck?code=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GatePage } from 'contract/pickup/pass-pages'
import { checkPass } from 'contract/pickup/passes'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { GateFacts } from '~/components/pickup/gate-facts'
import { GateVerdict } from '~/components/pickup/gate-verdict'
import { GATE_PATH } from '~/components/pickup/pass-path'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { CallProblem, callAs } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle('提货核对', {
  description: () => '仓库门卫凭提货码或二维码核对车牌、司机、货物、吨数与提货时段。',
  canonical: () => GATE_PATH,
})

/** Refusals that the page shows at the code. */
const SHOWN = [404, 429]

export async function loader({ request }: LoaderFunctionArgs) {
  const { query, filter } = readFilter(request, GatePage)
  const code = query?.code
  const found = code === undefined ? null : await callAs(undefined, request, checkPass, { code })
  if (found && !found.ok && !SHOWN.includes(found.problem.status)) throw new CallProblem(found.problem)
  const errors = found && !found.ok ? { code: [found.problem.msg] } : filter.errors
  const status = query === null ? 400 : found && !found.ok ? found.problem.status : 200
  const headers = { 'referrer-policy': 'no-referrer' }
  return data({ filter: { ...filter, errors }, pass: found?.ok ? found.data : null }, { status, headers })
}

export default function PickupCheck() {
  const { filter, pass } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="仓库门卫核对车辆与司机，无需登录">提货核对</PageTitle>
      {pass && (
        <Panel title="核对结果" id="result">
          <GateVerdict pass={pass} />
          <GateFacts
            pass={pass}
            driver={`${pass.driverName}，身份证后四位 ${pass.driverIdTail}`}
            supercargo={
              pass.supercargo &&
              `${pass.supercargo.name}，身份证后四位 ${pass.supercargo.idTail}，从业资格证 ${pass.supercargo.certificateNo}`
            }
          />
        </Panel>
      )}
      <Panel title="核对提货码" id="code">
        <FilterForm
          state={filter}
          label="核对提货码"
          clearTo={GATE_PATH}
          isNarrowed={pass !== null}
          isMain
          submit="核对"
        >
          <div className="filter-form__wide">
            <TextField
              field="code"
              label="提货码"
              hint="提货单上的 10 位数字；也可扫提货单上的二维码"
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </FilterForm>
      </Panel>
    </>
  )
}
