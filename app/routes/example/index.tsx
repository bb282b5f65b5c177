// 页面样例 /example/index
import { FieldSamples } from '~/components/example/field-samples'
import { FigureSamples } from '~/components/example/figure-samples'
import { StateSamples } from '~/components/example/state-samples'
import { PageTitle } from '~/components/ui/page-title'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'ordering', 'cases')

export const meta = pageTitle('页面样例')

export const handle = sharedByVisitors()

export default function Example() {
  return (
    <>
      <PageTitle sub="认识平台页面上常见的提示、按钮、表格与金额；这里的数据都是举例">页面样例</PageTitle>
      <StateSamples />
      <FieldSamples />
      <FigureSamples />
    </>
  )
}
