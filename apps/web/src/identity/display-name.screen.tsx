import { Button } from '@zaraba/kit/button.tsx'
import { Card } from '@zaraba/kit/card.tsx'
import { Field } from '@zaraba/kit/field.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { useBack } from '@zaraba/kit/navigation.ts'
import { useAct, useUser } from '@zaraba/kit/queries.ts'
import { Fact, Facts } from '@zaraba/kit/row.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { fieldErrors } from './field-errors.ts'
import { FormError } from './form-error.tsx'
import { identity } from './messages.ts'
import styles from './security/security.module.css'

const words = identity.name

const NameForm = ({ now, onDone }: { readonly now: string; readonly onDone: () => void }) => {
  const [name, setName] = useState(now)
  const save = useAct('user/setDisplayName', {
    success: 'modification_success',
    outdates: ['user/getUserinfo'],
    done: onDone,
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ name })
      }}
      noValidate
    >
      <Field
        label={words.label}
        value={name}
        onChange={setName}
        autoComplete="nickname"
        hint={words.hint}
        maxLength={30}
        error={fieldErrors(save.error).name}
      />
      <FormError failure={save.error} />
      <Button type="submit" busy={save.isPending}>
        {words.submit}
      </Button>
    </form>
  )
}

/** What the customer wants to be called, and what the operators call them, which is shown to nobody else. */
export const DisplayNameScreen = () => {
  const user = useUser()
  const back = useBack(paths.mine)
  return (
    <Screen header={<Header title={words.title} back={paths.mine} />}>
      {user.data ? (
        <div className={styles.page}>
          <p className={styles.text}>{words.text}</p>
          {user.data.house_name !== '' && (
            <Card>
              <Facts>
                <Fact label={words.byHouse}>{user.data.house_name}</Fact>
              </Facts>
            </Card>
          )}
          <NameForm now={user.data.display_name} onDone={back} />
        </div>
      ) : user.error ? (
        <ErrorState failure={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Screen>
  )
}
