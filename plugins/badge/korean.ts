/** What the form of a badge is called in Korean. */
export const KOREAN_FIELDS = {
  kind: {
    label: '표시할 값',
    description:
      'days: 인증서 만료까지 남은 일수(기본값). grade: 보안 등급. registration: 도메인 등록 만료까지 남은 일수.',
  },
  label: {
    label: '라벨',
    description: '배지 왼쪽에 표시할 문구. 64자까지 쓸 수 있습니다. 기본값은 표시할 값에 따라 정해집니다.',
  },
  style: { label: '모양', description: '배지 모양. shields.io와 같습니다. 기본값은 flat입니다.' },
  warning: {
    label: '노란색 기준',
    description:
      '유효 기간이 이 비율(%) 이하로 남으면 노란색으로 표시합니다. 기본값은 25이며 최대 30일입니다.',
  },
  critical: {
    label: '빨간색 기준',
    description:
      '유효 기간이 이 비율(%) 이하로 남으면 빨간색으로 표시합니다. 기본값은 15이며 최대 14일입니다.',
  },
  lang: { label: '배지 언어', description: 'en 또는 ko. 기본값은 en입니다.' },
} as const
