import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { actions, ListTable, name, type TableColumns, text, time } from '../ui/list-table'
import { Panel } from '../ui/panel'

export const SAVED_SEARCHES = '/personalCenter/savedSearch'

/** A saved search as the page shows it. */
export interface ShownSearch {
  id: string
  name: string
  query: string
  savedAt: string
  /** Words and filters in Chinese. */
  about: string
}

const stepPath = (act: 'rename' | 'delete', id: string) => `${SAVED_SEARCHES}?act=${act}&id=${id}`

const COLUMNS: TableColumns<ShownSearch> = [
  name('名称', ({ name, query }) => (
    <Link className="grade" to={`/now?${query}`}>
      {name}
    </Link>
  )),
  text('条件', ({ about }) => about),
  time('保存时间', ({ savedAt }) => savedAt, 'text-muted'),
  actions('操作', ({ id, name }) => (
    <>
      <ButtonLink kind="quiet" isSmall to={stepPath('rename', id)} aria-label={`改名 ${name}`}>
        改名
      </ButtonLink>{' '}
      <ButtonLink kind="quiet" isSmall to={stepPath('delete', id)} aria-label={`删除 ${name}`}>
        删除
      </ButtonLink>
    </>
  )),
]

export function SavedSearchTable({ rows }: { rows: readonly ShownSearch[] }) {
  return <ListTable caption="保存的搜索" layout="cards" columns={COLUMNS} rows={rows} />
}

/** Saves the search that the list led here with. @param about its words and filters */
export function SaveSearchForm({ about }: { about: string }) {
  const state = useFormState('save')
  return (
    <Panel title="保存搜索" id="save-search">
      <div className="max-w-md">
        <Form state={state} hidden={['query']} label="保存搜索">
          <p>条件：{about}</p>
          <TextField field="name" label="名称" />
          <p>
            <Submit>保存搜索</Submit>
          </p>
        </Form>
      </div>
    </Panel>
  )
}

export function RenameSearchForm({ search }: { search: ShownSearch }) {
  const state = useFormState('rename')
  return (
    <Panel title={`改名：${search.name}`} id="rename-search">
      <div className="max-w-md">
        <Form state={state} action={stepPath('rename', search.id)} hidden={['searchId']} label="改名">
          <TextField field="name" label="名称" />
          <p>
            <Submit>保存名称</Submit>{' '}
            <ButtonLink kind="quiet" to={SAVED_SEARCHES}>
              返回
            </ButtonLink>
          </p>
        </Form>
      </div>
    </Panel>
  )
}

export function DeleteSearchForm({ search }: { search: ShownSearch }) {
  const state = useFormState('remove')
  return (
    <FormPanel title="删除搜索" id="delete-search" state={state} hidden={['searchId']}>
      <p>
        {search.name}：{search.about}
      </p>
      <p>
        <Submit>确认删除</Submit>{' '}
        <ButtonLink kind="quiet" to={SAVED_SEARCHES}>
          不删除
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
