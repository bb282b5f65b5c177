import { Link, useLoaderData } from '@remix-run/react'
import { ROWS } from '../rows'

export function loader() {
  return { rows: ROWS }
}

/** The rows of the market's list with the same markup, without the shell. */
export default function Index() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <table className="table cards offers">
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="first">
              <Link className="grade" to={`/nowDetail?id=${row.id}`}>
                {row.grade}
              </Link>{' '}
              <span className="tag">{row.category}</span>
              <br />
              <span className="quiet sm">{row.maker}</span>
            </th>
            <td>{row.processing}</td>
            <td>{row.warehouse}</td>
            <td className="num" data-l="可售">{`${row.availableTon} 吨`}</td>
            <td className="num" data-l="起订">{`${row.minTon} / ${row.stepTon} 吨`}</td>
            <td className="quiet sm" data-l="有效至">
              <time dateTime={row.validUntil}>{row.validUntilText}</time>
            </td>
            <td className="num end">
              <span className="price">{row.priceYuan}</span>
              <br />
              <span className="sm up">{`较昨日 ${row.changeYuan}`}</span>
            </td>
            <td className="act">
              <Link
                className="btn btn-line btn-sm"
                to={`/comfirmOrder?id=${row.id}`}
                aria-label={`下单 ${row.grade} ${row.maker}`}
              >
                下单
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
