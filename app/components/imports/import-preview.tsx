import type { ImportRow, ImportRun } from 'contract/imports'
import { IMPORT_OUTCOMES, type ImportOutcome, SHOWN_OUTCOMES } from 'contract/imports/outcomes'
import { ListPage } from '../console/list-page'
import { RefusedNotice } from '../console/refused-notice'
import { useQueryLink } from '../lists/query-link'
import { PageTitle } from '../ui/page-title'
import { Tabs } from '../ui/tabs'
import { ImportSteps } from './import-steps'
import { ImportRowTable, ImportState } from './import-tables'

interface ImportPreviewProps {
  run: ImportRun
  /** Name of what is imported, where a page has several kinds. */
  kindName?: string
  outcome: ImportOutcome
  list: readonly ImportRow[]
  place: { total: number; page: number; size: number }
  pages: string | null
  /** Path of the page that lists the uploads. */
  listPath: string
  /** What is imported into, and what an undo does to new rows. */
  words: { place: string; removal: string }
}

/** The page of an upload: its next steps, and its rows by outcome. */
export function ImportPreview(props: ImportPreviewProps) {
  const { run, kindName, outcome, list, place, pages, listPath, words } = props
  const linkTo = useQueryLink()
  const outcomeLink = (value: string) => linkTo({ outcome: value, page: null })
  return (
    <>
      <PageTitle
        sub={
          <>
            {kindName} <ImportState run={run} />
          </>
        }
      >
        {run.fileName === '' ? '未命名' : run.fileName}
      </PageTitle>
      <RefusedNotice />
      <ImportSteps run={run} list={listPath} words={words} />
      <Tabs
        label="行的结果"
        tabs={SHOWN_OUTCOMES.map((one) => ({
          name: IMPORT_OUTCOMES[one],
          to: outcomeLink(one),
          count: run.rows[one],
        }))}
        current={outcomeLink(outcome)}
      />
      <ListPage place={place} pages={pages} empty="没有这样的行">
        <ImportRowTable rows={list} />
      </ListPage>
    </>
  )
}
