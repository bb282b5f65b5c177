import { ServerFragment } from '~/components/fragments/server-fragment'

/** The first page. @param dashboard HTML of the member's line and of `Dashboard` */
export function HomePage({ dashboard }: { dashboard: string | null }) {
  return (
    <>
      <h1 className="sr-only">塑集：大宗塑料现货市场</h1>
      <ServerFragment className="dashboard" name="dashboard" html={dashboard} />
    </>
  )
}
