import { Field } from '@zaraba/ui/fields/field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { useBack } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct, useUser } from '../../shell/server/queries.ts'
import { fieldErrors } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import styles from '../security/security.module.css'
import { identityTexts } from '../texts.ts'

const texts = identityTexts.name

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
        label={texts.label}
        value={name}
        onChange={setName}
        autoComplete="nickname"
        hint={texts.hint}
        maxLength={30}
        error={fieldErrors(save.error).name}
      />
      <FormError failure={save.error} />
      <Button type="submit" busy={save.isPending}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** The name that the customer chose, and the operators’ name for the customer, which no other customer sees. */
export const DisplayNameScreen = () => {
  const user = useUser()
  const back = useBack(identityPaths.mine)
  return (
    <Screen header={<Header title={texts.title} back={identityPaths.mine} />}>
      {user.data ? (
        <div className={styles.page}>
          <p className={styles.text}>{texts.text}</p>
          {user.data.assigned_name !== '' && (
            <Card>
              <Facts>
                <Fact label={texts.assignedName}>{user.data.assigned_name}</Fact>
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
