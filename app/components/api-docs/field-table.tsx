import type { ShownField } from './shown-api'

interface FieldTableProps {
  fields: readonly ShownField[]
  title: string
  /** Of what is sent it is said what may be left out; what is answered is always there. */
  isSent?: boolean
}

export function FieldTable({ fields, title, isSent = false }: FieldTableProps) {
  return (
    <table className="table line-table spec-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">类型</th>
          {isSent && <th scope="col">必填</th>}
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired, note }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{type}</td>
            {isSent && <td>{isRequired ? '必填' : '选填'}</td>}
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
