interface Named {
  readonly account: string
  readonly display_name: string
  readonly assigned_name: string
}
/** The name that operators gave a customer, with the name that the customer chose in brackets. */
const namesOf = ({ display_name, assigned_name }: Named): string =>
  display_name === '' || assigned_name === '' || display_name === assigned_name
    ? assigned_name || display_name
    : `${assigned_name} (${display_name})`
/** A customer in one line: the names, where there are some, and always the account. */
export const personText = (person: Named): string => `${namesOf(person)} ${person.account}`.trim()

/** Names of people without those that are an account number alone. */
export const namedPeople = (people: readonly Named[]): readonly string[] =>
  people.map(personText).filter((text) => !/^\d+$/.test(text))
