import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { GuideInCourses } from '../guide/guide-offer.tsx'
import styles from '../learning.module.css'
import { coursePath } from '../paths.ts'
import { learningTexts } from '../texts.ts'
import { type Course, metIn } from './progress.ts'
import { courseTexts } from './texts.ts'

const CourseRow = ({ course }: { readonly course: Course }) => (
  <li>
    <Row
      title={courseTexts.courses[course.course]}
      text={<progress className={styles.bar} value={metIn(course)} max={course.tasks.length} aria-hidden="true" />}
      end={learningTexts.progress(metIn(course), course.tasks.length)}
      to={coursePath(course.course)}
    />
  </li>
)

/** The courses with what is met of each. */
export const CourseList = () => {
  const { data, error, refetch } = useCall('learning/tasks', {}, { quiet: true })
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      <GuideInCourses />
      <p className={styles.note}>{learningTexts.fromRecords}</p>
      {data && (
        <ul className={styles.rows}>
          {data.list.map((course) => (
            <CourseRow key={course.course} course={course} />
          ))}
        </ul>
      )}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={7} />}
    </PullToRefresh>
  )
}
