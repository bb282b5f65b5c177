// 品类 /console/catalogue/categories?code=
import { useLoaderData } from '@remix-run/react'
import { catalogueCategories } from 'contract/catalogue/operators'
import { changeCategory } from 'contract/catalogue/records'
import { ChangeCategory } from '~/components/console/catalogue/record-forms'
import { CategoryTable } from '~/components/console/catalogue/record-tables'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('品类')

export const handle: CrumbHandle = { crumbs: [{ name: '目录' }, { name: '品类' }] }

const PAGE = '/console/catalogue/categories'
const pathOf = (code: string) => `${PAGE}?code=${encodeURIComponent(code)}`

const page = operatorPage({
  forms: {
    change: submitTo(changeCategory, { to: ({ values }) => pathOf(values.code), notice: '已保存，立即生效' }),
  },
  async load({ request, call, openForms }) {
    const rows = await call(catalogueCategories, {})
    const asked = new URL(request.url).searchParams.get('code')
    const chosen = rows.find(({ code }) => code === asked) ?? null
    const values = chosen && {
      code: chosen.code,
      name: chosen.name,
      sort: String(chosen.sort),
      version: String(chosen.version),
      isDisabled: chosen.disabledAt === null ? '' : 'on',
    }
    return { rows, chosen, forms: await openForms(values ?? {}) }
  },
})

export const loader = page.loader
export const action = page.action

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
