// 厂家 /console/catalogue/makers?keyword=&name=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  addMaker,
  type CatalogueMaker,
  catalogueMaker,
  catalogueMakers,
  changeMaker,
} from 'contract/catalogue/records'
import { ChangeMaker, NewMaker } from '~/components/console/catalogue/record-forms'
import { MakerTable } from '~/components/console/catalogue/record-tables'
import { ListPage } from '~/components/console/list-page'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('厂家')

export const handle: CrumbHandle = { crumbs: [{ name: '目录' }, { name: '厂家' }] }

const PAGE = '/console/catalogue/makers'
const pathOf = (name: string) => `${PAGE}?name=${encodeURIComponent(name)}`

const page = operatorPage({
  forms: {
    add: submitTo(addMaker, { to: ({ values }) => pathOf(values.name), notice: '已登记，搜索立即认得' }),
    change: submitTo(changeMaker, {
      to: ({ values }) => pathOf(values.name),
      notice: '已保存，搜索立即认得',
    }),
  },
  async load({ args, request, call, openForms }) {
    const { query, filter } = readFilter(request, catalogueMakers.input)
    const { list, ...place } = await call(catalogueMakers, query ?? {})
    const name = new URL(request.url).searchParams.get('name')
    const chosen = name === null ? null : await call(catalogueMaker, { name })
    const forms = await openForms(chosen ? defaultsOf(chosen) : {})
    return { list, place, filter, chosen, forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

function defaultsOf({ name, version, shortNames, groupName, place, disabledAt }: CatalogueMaker) {
  const texts = { shortNames: shortNames.join('、'), groupName: groupName ?? '', place }
  return { name, version: String(version), isDisabled: disabledAt === null ? '' : 'on', ...texts }
}

export default function Makers() {
  const { list, place, filter, chosen, pages } = useLoaderData<typeof loader>()
  const [add, change] = [useFormState('add'), useFormState('change')]
  const linkTo = useQueryLink()
  const keyword = fieldOf(filter, 'keyword')
  return (
    <>
      <PageTitle sub={`有简称或集团的厂家共 ${place.total} 个`}>厂家</PageTitle>
      <p>
        <ButtonLink kind="quiet" to={`${PAGE}/merge`}>
          合并重复的厂家
        </ButtonLink>
      </p>
      {chosen ? (
        <ChangeMaker state={change} name={chosen.name} back={linkTo({ name: null })} />
      ) : (
        <NewMaker state={add} />
      )}
      <FilterForm state={filter} label="查找厂家" clearTo={PAGE} isNarrowed={keyword.value !== ''}>
        <TextField field={keyword} label="名称、简称或集团" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有找到厂家">
        <MakerTable rows={list} linkTo={(name) => linkTo({ name })} />
      </ListPage>
    </>
  )
}
