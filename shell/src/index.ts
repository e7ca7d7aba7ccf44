import './bootstrap/bootstrap';
