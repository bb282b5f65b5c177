import { LIST_COLUMNS, type ListColumn } from 'contract/spot/columns-cookie'
import { Button } from '../ui/button'
import { Link } from '../ui/link'

interface ListToolsProps {
  columns: readonly ListColumn[]
  /** Path of the list, to which the choice of columns leads back. */
  listPath: string
  /** Page that saves the search; null without words and filters. */
  savePath: string | null
  /** Page with the quotes of the list as text; null for an empty list. */
  textPath: string | null
}

/** What a list is copied with and which columns it shows. Only the server renders it. */
export function ListTools({ columns, listPath, savePath, textPath }: ListToolsProps) {
  return (
    <>
      {savePath !== null && <Link to={savePath}>保存搜索</Link>}{' '}
      {textPath !== null && <Link to={textPath}>复制本页报价</Link>}
      <details className="menu">
        <summary>列</summary>
        <div>
          <form action="/now/columns" aria-label="显示的列">
            <input type="hidden" name="redirect" value={listPath} />
            {Object.entries(LIST_COLUMNS).map(([name, label]) => (
              <label key={name}>
                <input
                  type="checkbox"
                  name="column"
                  value={name}
                  defaultChecked={columns.some((one) => one === name)}
                />{' '}
                {label}
              </label>
            ))}
            <Button isSmall>应用</Button>{' '}
            <Button kind="quiet" isSmall name="reset" value="1">
              默认
            </Button>
          </form>
        </div>
      </details>
    </>
  )
}
