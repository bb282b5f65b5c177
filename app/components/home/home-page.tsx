import { ServerFragment } from '../ui/server-fragment'
import { DeskLine, type DeskShown } from './desk-line'

interface HomePageProps {
  /** HTML of `Dashboard`. */
  dashboard: string | null
  /** Null for visitors. */
  desk: DeskShown | null
}

/** The first page: the member's own line, and the market's dashboard. */
export function HomePage({ dashboard, desk }: HomePageProps) {
  return (
    <>
      <h1 className="sr-only">塑集：大宗塑料现货市场</h1>
      {desk && <DeskLine desk={desk} />}
      <ServerFragment className="dashboard" name="dashboard" html={dashboard} />
    </>
  )
}
