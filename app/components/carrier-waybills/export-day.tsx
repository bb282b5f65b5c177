import { Button } from '../ui/button'
import { Panel } from '../ui/panel'
import { CARRIED_WAYBILLS } from './carried-paths'

/** Sends all waybills of a day as a file. A plain GET, so that it works as a link does. */
export function ExportDay() {
  return (
    <Panel title="按天导出">
      <p className="subtitle">按监管要求的字段导出当天成交的全部运单，JSON 格式；单张运单在其页面导出。</p>
      <form method="get" action={`${CARRIED_WAYBILLS}/export`} aria-label="按天导出">
        <div className="field">
          <label htmlFor="export-day">日期</label>
          <input
            className="input input--short"
            id="export-day"
            name="day"
            type="date"
            title="年-月-日"
            autoComplete="off"
            required
          />
        </div>
        <Button kind="quiet" isSmall>
          导出
        </Button>
      </form>
    </Panel>
  )
}
