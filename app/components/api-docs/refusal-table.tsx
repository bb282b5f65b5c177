import type { ShownRefusal } from './shown-api'

export function RefusalTable({ refusals, title }: { refusals: readonly ShownRefusal[]; title: string }) {
  return (
    <table className="table line-table spec-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">原因</th>
          <th scope="col">状态</th>
          <th scope="col">编号</th>
          <th scope="col">提示</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ status, errorcode, reason, text }) => (
          <tr key={reason}>
            <th scope="row">
              <code>{reason}</code>
            </th>
            <td>{status}</td>
            <td>{errorcode}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
