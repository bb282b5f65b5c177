// 品类 /console/catalogue/categories?code=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogueCategories } from 'contract/catalogue/operators'
import { changeCategory } from 'contract/catalogue/records'
import { ChangeCategory } from '~/components/console/catalogue/record-forms'
import { CategoryTable } from '~/components/console/catalogue/record-tables'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('品类')

export const handle: CrumbHandle = { crumbs: [{ name: '目录' }, { name: '品类' }] }

const PAGE = '/console/catalogue/categories'
const FORMS = { change: changeCategory.input }
const pathOf = (code: string) => `${PAGE}?code=${encodeURIComponent(code)}`

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const rows = await operatorCall(request, catalogueCategories, {})
  const asked = new URL(request.url).searchParams.get('code')
  const chosen = rows.find(({ code }) => code === asked) ?? null
  const values = chosen && {
    code: chosen.code,
    name: chosen.name,
    sort: String(chosen.sort),
    version: String(chosen.version),
    isDisabled: chosen.disabledAt === null ? '' : 'on',
  }
  const { forms, headers } = await openForms(request, FORMS, values ?? {})
  return data({ rows, chosen, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    change: async (v) => {
      await operatorCall(request, changeCategory, v)
      return { to: pathOf(v.code), notice: '已保存，立即生效' }
    },
  })
}

export default function Categories() {
  const { rows, chosen } = useLoaderData<typeof loader>()
  const change = useFormState('change')
  return (
    <>
      <PageTitle sub={`共 ${rows.length} 个`}>品类</PageTitle>
      {chosen ? (
        <ChangeCategory state={change} code={chosen.code} back={PAGE} />
      ) : (
        <p>
          <ButtonLink kind="quiet" to="/console/catalogue/add">
            新增品类
          </ButtonLink>
        </p>
      )}
      <CategoryTable rows={rows} linkTo={pathOf} />
    </>
  )
}
