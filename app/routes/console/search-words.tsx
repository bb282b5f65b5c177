// 搜索词 /console/searchWords?keyword=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { addSearchWord, removeSearchWord, SEARCH_WORD_KINDS, searchWordList } from 'contract/search'
import { ListPage } from '~/components/console/list-page'
import { SearchWordTable } from '~/components/console/search-word-table'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { FormPanel } from '~/components/forms/form-panel'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('搜索词')

export const handle: CrumbHandle = { crumbs: [{ name: '内容' }, { name: '搜索词' }] }

const page = operatorPage({
  forms: {
    add: submitTo(addSearchWord, { notice: ({ values }) => `已新增“${values.word}”，立即生效` }),
    remove: submitTo(removeSearchWord, { notice: ({ values }) => `已停用“${values.word}”，立即生效` }),
  },
  async load({ args, request, call, openForms }) {
    const { query, filter } = readFilter(request, searchWordList.input)
    const { list, ...place } = await call(searchWordList, query ?? {})
    const forms = await openForms()
    const rows = list.map((row) => ({ ...row, requestId: newRequestId() }))
    const pages = pagination(args, place)
    return { rows, place, filter, kinds: SEARCH_WORD_KINDS, pages, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function SearchWords() {
  const { rows, place, filter, kinds, pages } = useLoaderData<typeof loader>()
  const [add, remove] = [useFormState('add'), useFormState('remove')]
  const keyword = fieldOf(filter, 'keyword')
  return (
    <>
      <PageTitle sub={`在用的行业用语共 ${place.total} 个，改动立即生效`}>搜索词</PageTitle>
      <FormPanel title="新增搜索词" state={add}>
        <SelectField field="kind" label="种类" options={optionsOf(kinds)} none="请选择" />
        <TextField field="word" label="词" hint="买家的写法" isShort />
        <TextField
          field="meaning"
          label="含义"
          hint="编码、名称或地名，多个用“|”分开；排除词与无意义的词不填"
          isOptional
        />
        <Submit>新增</Submit>
      </FormPanel>
      <FilterForm
        state={filter}
        label="查找搜索词"
        clearTo="/console/searchWords"
        isNarrowed={keyword.value !== ''}
      >
        <TextField field={keyword} label="词或含义" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有找到搜索词">
        <SearchWordTable rows={rows} kinds={kinds} form={remove} />
      </ListPage>
    </>
  )
}
