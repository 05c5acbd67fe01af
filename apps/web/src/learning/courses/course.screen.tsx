import { courseNames } from '@zaraba/contract/learning/courses.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useSearchParams } from 'react-router'
import { Header } from '../../shell/screen/header.tsx'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import styles from '../learning.module.css'
import { learningPaths } from '../paths.ts'
import { Term } from '../term.tsx'
import { learningTexts } from '../texts.ts'
import { type Course, isMet, metIn, recordPath, type Task } from './progress.ts'
import { taskFacts } from './tasks.ts'
import { courseTexts } from './texts.ts'

const TaskLine = ({ task, number }: { readonly task: Task; readonly number: number }) => {
  const { name, how } = courseTexts.tasks[task.task]
  const { term, path } = taskFacts[task.task]
  const met = isMet(task)
  return (
    <li className={styles.task}>
      <span className={styles.mark} data-met={met}>
        {met ? <Icon name="tick" size={16} /> : number}
        {met && <span className="visually-hidden">{learningTexts.met}</span>}
      </span>
      <span className={styles.words}>
        <strong>
          <Term id={term}>{name}</Term>
        </strong>
        <span className={styles.soft}>{met ? learningTexts.metAt(formatMoment(task.met_at), task.order_no) : how}</span>
      </span>
      <GoLink
        to={met ? recordPath(task) : path}
        className={styles.link}
        label={met ? learningTexts.recordOf(name) : learningTexts.startOf(name)}
      >
        {met ? learningTexts.record : learningTexts.start}
      </GoLink>
    </li>
  )
}

const CoursePage = ({ course }: { readonly course: Course }) => (
  <>
    <p className={styles.soft}>{learningTexts.courseNumber(courseNames.indexOf(course.course) + 1, courseNames.length)}</p>
    <h1 className={styles.name}>{courseTexts.courses[course.course]}</h1>
    <div className={styles.progress}>
      <progress className={styles.bar} value={metIn(course)} max={course.tasks.length} aria-hidden="true" />
      <span className={styles.soft}>{learningTexts.progress(metIn(course), course.tasks.length)}</span>
    </div>
    <p className={styles.note}>{learningTexts.fromRecords}</p>
    <ol>
      {course.tasks.map((task, index) => (
        <TaskLine key={task.task} task={task} number={index + 1} />
      ))}
    </ol>
  </>
)

/** One course: its tasks, each with the record that met it or the way to meet it. */
export const CourseScreen = () => {
  const [query] = useSearchParams()
  const name = courseNames.find((each) => each === query.get('name'))
  const { data, error, refetch } = useCall('learning/tasks', {}, { quiet: true })
  const course = data?.list.find((each) => each.course === name)
  return (
    <Screen key={name} header={<Header title={learningTexts.courses} back={learningPaths.learning} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        {name === undefined && <EmptyState text={learningTexts.unknownCourse} />}
        {name !== undefined && course && <CoursePage course={course} />}
        {name !== undefined && !data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {name !== undefined && !data && !error && <SkeletonRows count={7} />}
      </PullToRefresh>
    </Screen>
  )
}
