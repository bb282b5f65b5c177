import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
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
  {
    header: '名称',
    isRowHeader: true,
    cell: ({ name, query }) => (
      <Link className="grade" to={`/now?${query}`}>
        {name}
      </Link>
    ),
  },
  { header: '条件', dataLabel: true, cell: ({ about }) => about },
  {
    header: '保存时间',
    className: 'text-muted',
    dataLabel: true,
    cell: ({ savedAt }) => <Time at={savedAt} />,
  },
  {
    header: '操作',
    isActions: true,
    cell: ({ id, name }) => (
      <>
        <ButtonLink kind="quiet" isSmall to={stepPath('rename', id)} aria-label={`改名 ${name}`}>
          改名
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" isSmall to={stepPath('delete', id)} aria-label={`删除 ${name}`}>
          删除
        </ButtonLink>
      </>
    ),
  },
]

export function SavedSearchTable({ rows }: { rows: readonly ShownSearch[] }) {
  return (
    <DataTable
      caption="保存的搜索"
      className="table card-table"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Saves the search that the list led here with. @param about its words and filters */
export function SaveSearchForm({ about }: { about: string }) {
  const state = useFormState('save')
  return (
    <Panel title="保存搜索" id="save-search">
      <div className="max-w-md">
        <Form state={state} hidden={['query']} label="保存搜索">
          <p>条件：{about}</p>
          <TextField field={fieldOf(state, 'name')} label="名称" />
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
          <TextField field={fieldOf(state, 'name')} label="名称" />
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
    <Panel title="删除搜索" id="delete-search">
      <Form state={state} hidden={['searchId']} label="删除搜索">
        <p>
          {search.name}：{search.about}
        </p>
        <p>
          <Submit>确认删除</Submit>{' '}
          <ButtonLink kind="quiet" to={SAVED_SEARCHES}>
            不删除
          </ButtonLink>
        </p>
      </Form>
    </Panel>
  )
}
