export const offlineMessage = '目前連不上網路，請確認連線後再試一次。'
