import { DeskGoodsScreen } from './desk-goods-screen.tsx';

export const DeskLooseScreen = () => <DeskGoodsScreen kind="LOT" />;
