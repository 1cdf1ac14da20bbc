import { Steps } from '#ui/steps.tsx'

export function HowItWorks() {
  return (
    <Steps
      steps={[
        { icon: 'search', title: '找一堂課', words: '用縣市、星期、時段篩選，看到還有幾席。' },
        { icon: 'calendar', title: '勾選日期', words: '只報你有空的那幾天，每天各填幾位家人朋友。' },
        {
          icon: 'success',
          title: '用 LINE 完成',
          words: '用 LINE 登入就能報名，課表自動進行事曆，臨時有事可取消。',
        },
      ]}
    />
  )
}
