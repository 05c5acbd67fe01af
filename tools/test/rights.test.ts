import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { literalsOf } from '../literals.ts'
import { rightsOf, rightsPath, rightsText, statementsOfTheServer, tablesOfMigrations } from '../rights.ts'

const statements = statementsOfTheServer()
const tables = tablesOfMigrations()
const granted = readFileSync(rightsPath, 'utf8')

describe('[V13.2.2] [H-2] the server’s role may do what its statements do, column by column, and nothing else', () => {
  test('what is granted is what the statements of the sources need: `node tools/launch.js tools/rights.ts` writes it', () => {
    expect(statements.length).toBeGreaterThan(300)
    expect(rightsText(statements, tables)).toBe(granted)
  })

  test('[H-2] planted: a statement that needs more, and a right that no statement needs, are found', () => {
    const more = rightsText([...statements, 'update ledger.account set balance = 1 where customer = $1'], tables)
    expect(more).not.toBe(granted)
    expect(more).toMatch(/grant select, update \(balance\)\s+on ledger\.account/)
    const unflagging = (text: string): boolean => text.includes('delete from identity.flag')
    expect(statements.filter(unflagging)).toHaveLength(1)
    const less = rightsText(
      statements.filter((text) => !unflagging(text)),
      tables,
    )
    expect(less).not.toBe(granted)
  })

  test('each form of a statement names its columns', () => {
    const read = (text: string) => {
      const [[name, rights]] = [...rightsOf([text])] as [
        [string, ReturnType<typeof rightsOf> extends ReadonlyMap<string, infer R> ? R : never],
      ]
      return [name, [...rights.inserts], [...rights.updates], rights.deletes, rights.reads]
    }
    expect(read('insert into a.b (c, d) values ($1, $2)')).toEqual(['a.b', ['c', 'd'], [], false, false])
    expect(
      read(
        'insert into a.b (c) values ($1) on conflict (c) do update set d = excluded.d, e = coalesce(a.b.e, now()) returning c',
      ),
    ).toEqual(['a.b', ['c'], ['d', 'e'], false, true])
    expect(
      read('update a.b t set c = case when x = 1 then 2 end, d = greatest(t.d, (select max(e) from f)) from n where t.c = n.c'),
    ).toEqual(['a.b', [], ['c', 'd'], false, true])
    expect(read('with gone as (delete from a.b where c = $1 returning c) select * from gone')).toEqual([
      'a.b',
      [],
      [],
      true,
      true,
    ])
    expect(rightsOf(['select 1 from a.b for update']).get('a.b')?.locks).toBe(true)
    expect(() => rightsOf(['insert into a.b select * from c'])).toThrow('without naming its columns')
    const hidden = 'update ' + '$' + '{table} set c = 1'
    expect(() => rightsOf([hidden])).toThrow('by name')
  })

  test('texts of a source are found with the constants in them, and no others', () => {
    const source = [
      '// update no.where set a = 1',
      "const columns = 'c, d'",
      'const text = `select ${columns} from a.b`',
      "const expression = /'/",
    ]
    expect(literalsOf(source.join('\n'))).toEqual(['c, d', 'select c, d from a.b'])
  })
})
